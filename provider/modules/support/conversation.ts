import { desc, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { supportConversation, supportMessage } from "../../db/schema/index.ts";
import { CommandError } from "../../operator/answer.ts";

/** The values of `supportMessage.type`. */
export const writers = { member: 1, shop: 2 } as const;

const listLimit = 500;

/** The last messages between a member and the shop, newest last. */
export async function listConversation(db: Db, memberId: number) {
  const newest = await db
    .select()
    .from(supportMessage)
    .where(eq(supportMessage.memberId, memberId))
    .orderBy(desc(supportMessage.id))
    .limit(listLimit);
  return newest.reverse();
}

export type Conversation = typeof supportConversation.$inferSelect;

/** Locks the chat with a member until the transaction ends; undefined where no message was written yet. */
export async function lockConversation(tx: Db, memberId: number): Promise<Conversation | undefined> {
  const [found] = await tx.select().from(supportConversation).where(eq(supportConversation.memberId, memberId)).for("update");
  return found;
}

/** Locks the chat of a command, which must exist. */
export async function requireConversation(tx: Db, { id, username }: { id: number; username: string }): Promise<Conversation> {
  const found = await lockConversation(tx, id);
  if (!found) throw new CommandError(`${username} has not written yet.`);
  return found;
}

export async function setConversation(tx: Db, memberId: number, values: Partial<Conversation>): Promise<void> {
  await tx.update(supportConversation).set(values).where(eq(supportConversation.memberId, memberId));
}
