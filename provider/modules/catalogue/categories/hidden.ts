import { eq, inArray, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client.ts";
import { category } from "../../../db/schema/index.ts";

/** Of some categories, those whose products the course list does not show, each with the hidden one: itself, or the one above it. */
export async function hiddenAmong(db: Db, ids: (number | null)[]): Promise<Map<number, { slug: string; name: string }>> {
  const above = alias(category, "above");
  const given = ids.filter((id) => id !== null);
  if (given.length === 0) return new Map();
  const rows = await db
    .select({ own: category, above })
    .from(category)
    .leftJoin(above, eq(above.id, category.parentId))
    .where(inArray(category.id, given));
  return new Map(
    rows.flatMap(({ own, above: top }) => {
      const hidden = [own, top].find((each) => each?.shown === false);
      return hidden ? [[own.id, { slug: hidden.slug, name: hidden.name.en_US }] as const] : [];
    }),
  );
}

/** A category and those below it. */
export const withinCategory = (id: number) => or(eq(category.id, id), eq(category.parentId, id));
