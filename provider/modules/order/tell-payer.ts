import type { Db } from "../../db/client.ts";
import type { order, payment } from "../../db/schema/index.ts";
import { tell } from "../../mail/tell.ts";
import { getMember } from "../member/find.ts";
import { displayName } from "../member/rules/display-name.ts";

type Payment = typeof payment.$inferSelect;
type Order = typeof order.$inferSelect;

/** Tells the payer of another member's order that it was paid or refunded. A guest is told by email, if one gave an address. */
export async function tellPayer(
  db: Db,
  { payLinkId, payerId, receiptEmail, receiptLanguage }: Payment,
  { memberId, number, payableCents }: Order,
  what: "paidForOther" | "paidForOtherRefunded",
  now: Date,
): Promise<void> {
  if (payLinkId === null) return;
  const values = { number, amount: { cents: payableCents }, asker: displayName(await getMember(db, memberId), false) };
  const guest = receiptEmail && { id: null, email: receiptEmail, language: receiptLanguage ?? "", username: null, firstName: null };
  const to = payerId ?? guest;
  if (to) await tell(db, what, to, values, { now });
}
