import { desc, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { supportMessage } from "../../db/schema/index.ts";

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
