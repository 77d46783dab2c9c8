import { asc, eq } from "drizzle-orm";
import { notice } from "@/provider/db/schema";
import { tell } from "@/provider/mail/tell";
import type { TestProvider } from "./test-provider";

/** Tells a member of so many canceled orders, numbered from 1. */
export async function tellOfOrders({ shop }: TestProvider, memberId: number, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await tell(shop.db, "orderCancelled", memberId, { number: String(number) }, { now: shop.clock.now(), subjectId: number });
}

/** The kinds of a member's notices, the oldest first. */
export async function kindsTo({ shop }: TestProvider, memberId: number): Promise<string[]> {
  const rows = await shop.db.select({ kind: notice.kind }).from(notice).where(eq(notice.memberId, memberId)).orderBy(asc(notice.id));
  return rows.map(({ kind }) => kind);
}
