import type { Db } from "../../db/client.ts";
import type { order, payment } from "../../db/schema/index.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import { getMember } from "../member/find.ts";
import { displayName } from "../member/rules/display-name.ts";
import { addNotice } from "../notice/write.ts";

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
  if (payerId !== null) {
    await queueEmail(db, await getMember(db, payerId), what, values, now);
    await addNotice(db, payerId, what, values, now);
  } else if (receiptEmail !== null) {
    const guest = { email: receiptEmail, language: receiptLanguage ?? "", username: receiptEmail, firstName: null };
    await queueEmail(db, guest, what, values, now);
  }
}
