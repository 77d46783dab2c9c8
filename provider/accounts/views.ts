import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { savedView } from "../db/schema/index.ts";
import { FieldError } from "../operator/answer.ts";

/** A list with its filters and order, as an operator has named it. */
export type SavedView = { id: number; name: string; search: Record<string, string> };

/** The most views that an operator has of one list. */
const maxViews = 30;

const of = (operatorId: number, list: string) => and(eq(savedView.operatorId, operatorId), eq(savedView.list, list));

export function listViews(db: Db, operatorId: number, list: string): Promise<SavedView[]> {
  const columns = { id: savedView.id, name: savedView.name, search: savedView.search };
  return db.select(columns).from(savedView).where(of(operatorId, list)).orderBy(asc(savedView.name));
}

/** Stores a view, or replaces the one of the same name. */
export async function saveView(db: Db, view: typeof savedView.$inferInsert): Promise<void> {
  if ((await db.$count(savedView, of(view.operatorId, view.list))) >= maxViews)
    throw new FieldError("name", `A list has at most ${maxViews} views. Remove one first.`);
  const target = [savedView.operatorId, savedView.list, savedView.name];
  await db
    .insert(savedView)
    .values(view)
    .onConflictDoUpdate({ target, set: { search: view.search } });
}

export async function removeView(db: Db, operatorId: number, id: number): Promise<void> {
  await db.delete(savedView).where(and(eq(savedView.id, id), eq(savedView.operatorId, operatorId)));
}
