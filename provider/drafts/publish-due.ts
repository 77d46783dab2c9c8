import { eq } from "drizzle-orm";
import { findByEmail, isComplete, rolesOf } from "../accounts/accounts.ts";
import type { Db } from "../db/client.ts";
import { draft } from "../db/schema/index.ts";
import { Refusal } from "../http/refusal.ts";
import { CommandError } from "../operator/answer.ts";
import { type Actor, carryOut, machine } from "../operator/carry-out.ts";
import type { Running } from "../operator/command-group.ts";
import type { Shop } from "../runtime/shop.ts";
import type { Draft } from "./find-draft.ts";

/** The operator who said when a draft is published, with the rights of now. */
async function schedulerOf(db: Db, { dueBy }: Draft, now: Date): Promise<Actor | typeof machine> {
  if (dueBy === machine) return machine;
  const account = await findByEmail(db, dueBy ?? "");
  if (!account || !isComplete(account)) throw new CommandError(`${dueBy} may not use the console any more.`);
  return { name: account.email, roles: rolesOf(account), confirmedAt: now };
}

/** Notes why a draft was not published when it was due. */
export async function noteProblem({ db }: Pick<Shop, "db">, { draft: id }: { draft: number }, problem: string): Promise<void> {
  await db.update(draft).set({ problem, dueAt: null, dueLanguage: null, dueBy: null }).where(eq(draft.id, id));
}

/**
 * The job that publishes a draft when it is due, as the operator who said so. It runs under a key of the draft and its time, so that a repetition
 * after a crash, or in another provider, publishes nothing again. A draft that was given another time has another job.
 */
export const publishDue =
  (find: Running["find"]) =>
  async (shop: Shop, { draft: id, at }: { draft: number; at: string }): Promise<void> => {
    const { db, clock } = shop;
    const now = clock.now();
    const [found] = await db.select().from(draft).where(eq(draft.id, id));
    const entry = find("draft publish");
    if (!entry || found?.state !== "open" || found.dueAt?.toISOString() !== at) return;
    const given = { draft: String(id), ...(found.dueLanguage && { language: found.dueLanguage }) };
    try {
      const actor = await schedulerOf(db, found, now);
      await carryOut(shop, { ...entry, name: "draft publish", given, actor, key: `draft ${id} ${at}`, find });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await noteProblem(shop, { draft: id }, error.message);
    }
  };
