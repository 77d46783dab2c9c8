import { expect } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { CallInput } from "@/lib/contract";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { decide as decideAtBank } from "@/provider/payments/test-bank/charges";
import { rowsOf } from "../provider/sample-shop";
import { absentId, expectAnswer } from "./answers";
import { rightPassword, wrongPassword } from "./insert-buyers";
import { cardKinds, type ModelAttempt, type ModelOrder, type Part, pick, type Refused, refuse } from "./model";
import { answerOf, beginPayment, checkPassword, decide, type Offer } from "./model-calls";
import type { Details } from "./operations";
import type { ShopAndModel } from "./shop-and-model";

/** Mostly a payable order; sometimes a closed one, another member's, or a missing one. */
export function orderToPay({ model, members }: ShopAndModel, who: number, index: number): ModelOrder | null {
  const others = index % 16 === 1;
  const found = model.orders.filter(({ owner }) => (owner === who % members.length) !== others);
  const unpaid = found.filter(({ state }) => state === 1);
  const some = unpaid.length > 0 && index % 8 !== 2 ? unpaid : found;
  return some.length > 0 ? pick(some, index) : null;
}

const accountsOf: Record<number, { outside: Offer["outside"]; accounts: (0 | 1)[] }> = {
  [paymentMethods.wallet]: { outside: null, accounts: [0] },
  [paymentMethods.reorderCredit]: { outside: null, accounts: [1] },
  [paymentMethods.walletAndReorderCredit]: { outside: null, accounts: [0, 1] },
  [paymentMethods.card]: { outside: "card", accounts: [] },
  [paymentMethods.cardAndWallet]: { outside: "card", accounts: [0] },
  [paymentMethods.cardAndReorderCredit]: { outside: "card", accounts: [1] },
  [paymentMethods.eWallet]: { outside: "e-wallet", accounts: [] },
  [paymentMethods.eWalletAndWallet]: { outside: "e-wallet", accounts: [0] },
  [paymentMethods.eWalletAndReorderCredit]: { outside: "e-wallet", accounts: [1] },
};

/** The amounts of a payment, correct or slightly wrong. */
function offerOf({ method, share, voucher, tooMuch, card }: Details<"pay">, payableCents: number): Offer {
  const { outside, accounts } = accountsOf[method] ?? { outside: null, accounts: [] };
  const vouchers: Part[] = [{ account: 2, cents: Math.floor((payableCents * voucher) / 100) }];
  const rest = payableCents - (vouchers[0]?.cents ?? 0);
  const first = outside || accounts.length === 2 ? Math.floor((rest * share) / 100) : rest;
  const amounts = [first + tooMuch, rest - first];
  const own = accounts.map((account, index): Part => ({ account, cents: amounts[index] ?? 0 }));
  const parts = [...own, ...vouchers].filter(({ cents }) => cents > 0);
  return { outside, accounts, parts, card: outside === "card" ? pick([...cardKinds], card) : null };
}

export async function pay(world: ShopAndModel, details: Details<"pay">): Promise<void> {
  const { model, provider, members } = world;
  const caller = pick(members, details.who);
  const own = pick(model.members, details.who);
  const found = orderToPay(world, details.who, details.order);
  const offer = offerOf(details, found?.payableCents ?? 1000);
  const form: CallInput<"POST payment"> = {
    orderId: found?.id ?? absentId,
    paymentMethod: details.method,
    cardId: offer.outside === "card" ? pick(caller.cardIds, details.card) : null,
    type: offer.outside === "e-wallet" ? "meadow-pay" : null,
    hybrids: offer.parts.map(({ account, cents }) => ({ accountType: (account + 1) as 1 | 2 | 3, amount: cents / 100 })),
    transactionPassword: details.right ? rightPassword : wrongPassword,
    successUrl: "http://localhost:3000/order_list?status=2",
  };
  const options = { token: caller.token, headers: { "idempotency-key": world.newKey() } };
  const say = () => (offer.parts.length > 0 ? checkPassword(own, details.right, model.now) : null);
  const payment: { attempt?: ModelAttempt } = {};

  function expected(): Refused | "form" | "paid" {
    const wrong = say();
    if (wrong) return wrong;
    if (!found || found.owner !== details.who % members.length) return refuse("notFound");
    const begun = payment.attempt ?? beginPayment(model, found, offer);
    if ("refusal" in begun) return begun;
    payment.attempt = begun;
    return answerOf(model, found, begun);
  }

  // A request repeated with its key gets the answer of the same attempt; a refused one has no attempt to repeat.
  for (const _ of details.again ? [1, 2] : [1]) {
    const answer = await provider.call("POST payment", form, options);
    const want = expected();
    expectAnswer(answer, typeof want === "string" ? null : want);
    const reference = /name="reference" value="([^"]+)"/.exec(answer.data?.paymentInfo ?? "")?.[1];
    expect(reference !== undefined).toBe(want === "form");
    if (payment.attempt && reference) payment.attempt.reference = reference;
  }
}

export async function gateway({ model, provider }: ShopAndModel, { attempt: index, approved, word }: Details<"gateway">): Promise<void> {
  const all = model.orders.flatMap((each) => each.attempts.map((attempt) => ({ order: each, attempt })));
  const sent = all.filter(({ attempt }) => attempt.reference !== undefined);
  if (sent.length === 0) return;
  // Newest first, because those may still be open.
  const { order: paidFor, attempt } = pick(sent.reverse(), index % 3 === 0 ? index : index % 2);
  if (word === "is lost") {
    const [row] = await rowsOf<{ id: number }>(provider, sql`select id from payment where gateway_reference = ${attempt.reference}`);
    const asked = { reference: `payment-${row?.id}`, amountCents: attempt.externalCents, approved, now: new Date(model.now) };
    await decideAtBank(provider.shop.db, asked);
    return decide(model, paidFor, attempt, approved, true);
  }
  for (const _ of word === "comes twice" ? [1, 2] : [1]) {
    const body = new URLSearchParams({ reference: attempt.reference ?? "", decision: approved ? "approved" : "declined" });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await provider.raw("POST", "gateway/pay", { body: body.toString(), headers })).status).toBe(303);
    decide(model, paidFor, attempt, approved, false);
  }
}
