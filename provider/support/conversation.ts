import { desc, eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { supportMessage } from "../db/schema/index.ts";

/** Who writes: `supportMessage.type`. */
export const writers = { member: 1, shop: 2 } as const;

const shownAtOnce = 500;

/** What a member and the shop wrote to each other lately, the newest at the end. */
export async function listConversation(db: Db, memberId: number) {
  const newest = await db
    .select()
    .from(supportMessage)
    .where(eq(supportMessage.memberId, memberId))
    .orderBy(desc(supportMessage.id))
    .limit(shownAtOnce);
  return newest.reverse();
}
