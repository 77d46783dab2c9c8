import { eq } from "drizzle-orm";
import type { ParsedInput, SentData } from "../../../lib/contract/index.ts";
import { codes } from "../../../lib/contract/wire/envelope.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { order, payLink } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { Refusal } from "../../http/refusal.ts";
import { isReturnAddress } from "../../http/return-address.ts";
import { requireTransactionPassword } from "../member/transaction-password.ts";
import { answerOf } from "../payment/process-payment.ts";
import { beginOnce, beginPayment, lockOrder, requirePayable } from "../payment/start.ts";
import { findLink, stateOf } from "./find.ts";

type Form = ParsedInput<"POST payLink/pay">;

/** Keys of guests have no member, so they are distinct for each link. */
export function keyOfLink(linkId: number, key: string): string {
  return `${linkId}:${key}`;
}

const isMember = (context: Context): context is Context<Caller> => context.member !== null;

/** The payer's own money needs a session and the transaction password. */
async function requireOwnMoney({ hybrids, transactionPassword }: Form, context: Context): Promise<void> {
  if (hybrids.length === 0) return;
  if (!isMember(context)) throw new Refusal("signedOut", { code: codes.signedOut });
  await requireTransactionPassword(context, transactionPassword);
}

/** The input without the token and the card's secrets, of which not even a hash is stored. */
function contentOf({ token, typedCard, ...form }: Form) {
  return { ...form, card: typedCard && [typedCard.cardNumber.slice(-4), typedCard.expirationMonth, typedCard.expirationYear] };
}

/** Locks the order of a link. Its row is read again under the order's lock, because a withdrawal holds that lock. */
async function lockLinkedOrder(tx: Db, linkId: number, orderId: number, now: Date) {
  const found = await requirePayable(tx, await lockOrder(tx, eq(order.id, orderId)), now, "payLinkOver");
  const [link] = await tx.select().from(payLink).where(eq(payLink.id, linkId));
  if (!link || link.withdrawnAt !== null) throw new Refusal("payLinkOver");
  return found;
}

/** Pays the order of a link, as a guest or from the caller's own sources. */
export async function payThroughLink(form: Form, context: Context): Promise<SentData<"POST payLink/pay">> {
  const { db, now, member, language, settings, idempotencyKey: key } = context;
  if (!isReturnAddress(form.successUrl, settings)) throw new Refusal("foreignAddress", { field: "successUrl" });
  const linked = await findLink(db, form.token);
  const { link, found } = linked;
  if (member?.id === found.memberId) throw new Refusal("ownPayLink");
  if (stateOf(linked, now) === "withdrawn") throw new Refusal("payLinkOver");
  await requireOwnMoney(form, context);

  const payer = {
    payerId: member?.id ?? null,
    payLinkId: link.id,
    ...(!member && form.email && { receiptEmail: form.email, receiptLanguage: language }),
  };
  const once = { ...context, idempotencyKey: key && keyOfLink(link.id, key) };
  const attempt = await beginOnce(once, "POST payLink/pay", contentOf(form), async (tx) => {
    const locked = await lockLinkedOrder(tx, link.id, found.id, now);
    return beginPayment(tx, locked, payer, form, context);
  });
  crashPoint("payment committed");
  return answerOf(context, attempt);
}
