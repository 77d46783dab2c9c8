import { expect } from "@jest/globals";
import { and, eq, isNull, lte, ne, sql } from "drizzle-orm";
import type { CallInput } from "@/lib/contract";
import { paymentMethods } from "@/lib/contract/wire/codes";
import { job, order as orderTable } from "@/provider/db/schema";
import { decide as decideAtBank } from "@/provider/gateway/acquirer";
import { expireOrders } from "@/provider/jobs/expire-orders";
import { pursuePayments } from "@/provider/jobs/pursue-payments";
import { renewMemberships } from "@/provider/jobs/renew-memberships";
import { workOff } from "@/provider/jobs/work-off";
import { sentence } from "@/provider/messages";
import { runVerb } from "@/provider/operator/run";
import { rowsOf } from "../sample";
import {
  cancel,
  cardKinds,
  type Line,
  type ModelAttempt,
  type ModelOrder,
  type Part,
  payableOf,
  pick,
  type Refused,
  refund,
  refuse,
} from "./model";
import {
  addToCart,
  answerOf,
  beginPayment,
  decide,
  expireAll,
  freeze,
  guess,
  type Offer,
  pursueAll,
  renewAll,
  undoAll,
  whyNot,
} from "./model-calls";
import type { Details, Operation, OperationName } from "./operations";
import { rightPassword, wrongPassword } from "./people";
import type { World } from "./world";

const minuteMs = 60_000;
const nobodys = 2_000_000_000;

/** What the shop must have answered: yes, or just this no. */
function expectAnswer({ message }: { message: string }, refused: Refused | null): void {
  const { refusal, minutes } = refused ?? {};
  expect(message).toBe(refusal ? sentence(refusal, "en_US", minutes === undefined ? {} : { minutes }) : "success");
}

/** The same thing named twice is one line. */
function summed(world: World, lines: Line[]): Line[] {
  const quantities = new Map<number, number>();
  for (const { sku, quantity } of lines) {
    const index = sku % world.choices.length;
    quantities.set(index, (quantities.get(index) ?? 0) + quantity);
  }
  return [...quantities].map(([sku, quantity]) => ({ sku, quantity }));
}

function confirmation(world: World, lines: Line[], type: 1 | 2): CallInput<"POST order/generate/confirm"> {
  const confirmProducts = lines.map(({ sku, quantity }) => ({ ...pick(world.choices, sku), quantity }));
  return { confirmProducts, orderType: 1, source: 1, type };
}

async function quote(world: World, who: number, lines: Line[]): Promise<void> {
  const { model, provider, members } = world;
  const own = pick(model.members, who);
  const { token } = pick(members, who);
  const answer = await provider.call("POST order/generate/confirm", confirmation(world, lines, 1), { token });
  const refused = whyNot(model, own, summed(world, lines));
  expectAnswer(answer, refused);
  if (!refused) expect(Math.round(answer.data.paymentAmount * 100)).toBe(payableOf(model, own, summed(world, lines)));
}

async function order(world: World, who: number, lines: Line[], again: boolean): Promise<void> {
  const { model, provider, members } = world;
  const options = { token: pick(members, who).token, headers: { "idempotency-key": world.newKey() } };
  const send = () => provider.call("POST order/generate/confirm", confirmation(world, lines, 2), options);
  const answer = await send();
  const refused = whyNot(model, pick(model.members, who), summed(world, lines));
  expectAnswer(answer, refused);
  if (refused) return;
  const made = freeze(model, who % members.length, summed(world, lines), answer.data.id ?? 0);
  expect(Math.round(answer.data.paymentAmount * 100)).toBe(made.payableCents);
  if (again) expect(await send()).toEqual(answer);
}

/** Mostly an order that can still be paid; at times a closed one, another member's, or one that nobody has. */
function orderToPay({ model, members }: World, who: number, index: number): ModelOrder | null {
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

/** What a payer offers, right or slightly wrong. */
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

async function pay(world: World, details: Details<"pay">): Promise<void> {
  const { model, provider, members } = world;
  const caller = pick(members, details.who);
  const own = pick(model.members, details.who);
  const found = orderToPay(world, details.who, details.order);
  const offer = offerOf(details, found?.payableCents ?? 1000);
  const form: CallInput<"POST payment"> = {
    orderId: found?.id ?? nobodys,
    paymentMethod: details.method,
    cardId: offer.outside === "card" ? pick(caller.cardIds, details.card) : null,
    type: offer.outside === "e-wallet" ? "meadow-pay" : null,
    hybrids: offer.parts.map(({ account, cents }) => ({ accountType: (account + 1) as 1 | 2 | 3, amount: cents / 100 })),
    transactionPassword: details.right ? rightPassword : wrongPassword,
    successUrl: "http://localhost:3000/order_list?status=2",
  };
  const options = { token: caller.token, headers: { "idempotency-key": world.newKey() } };
  const say = () => (offer.parts.length > 0 ? guess(own, details.right, model.now) : null);
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

  // Sent again with its key it gets the same attempt's answer; without an attempt there is nothing to be repeated.
  for (const _ of details.again ? [1, 2] : [1]) {
    const answer = await provider.call("POST payment", form, options);
    const want = expected();
    expectAnswer(answer, typeof want === "string" ? null : want);
    const reference = /name="reference" value="([^"]+)"/.exec(answer.data?.paymentInfo ?? "")?.[1];
    expect(reference !== undefined).toBe(want === "form");
    if (payment.attempt && reference) payment.attempt.reference = reference;
  }
}

async function gateway({ model, provider }: World, { attempt: index, approved, word }: Details<"gateway">): Promise<void> {
  const all = model.orders.flatMap((each) => each.attempts.map((attempt) => ({ order: each, attempt })));
  const sent = all.filter(({ attempt }) => attempt.reference !== undefined);
  if (sent.length === 0) return;
  // The newest first: they are the ones that are still waited for.
  const { order: paidFor, attempt } = pick(sent.reverse(), index % 3 === 0 ? index : index % 2);
  if (word === "is lost") {
    const [row] = await rowsOf<{ id: number }>(provider, sql`select id from payment where gateway_reference = ${attempt.reference}`);
    const asked = { reference: `payment-${row?.id}`, amountCents: attempt.outsideCents, approved, now: new Date(model.now) };
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

/** Money that leaves a wallet, and what happens with it where nothing stands against it. */
async function leaveWallet(
  { model, members }: World,
  { who, cents, right, again }: { who: number; cents: number; right: boolean; again: boolean },
  send: (password: string) => Promise<{ message: string }>,
  take: () => void,
  wrong: Refused | null = null,
): Promise<void> {
  const own = pick(model.members, who % members.length);
  let done = false;
  for (const _ of again ? [1, 2] : [1]) {
    const refused: Refused | null =
      wrong ?? guess(own, right, model.now) ?? (!done && own.cents[0] < cents ? refuse("insufficientFunds") : null);
    expectAnswer(await send(right ? rightPassword : wrongPassword), refused);
    if (!refused && !done) take();
    done ||= !refused;
  }
}

async function transfer(world: World, details: Details<"transfer">): Promise<void> {
  const { model, provider, members } = world;
  const [from, to] = [pick(members, details.who), pick(members, details.to)];
  const names = { memberCode: from.userCode, toMemberCode: to.userCode };
  const options = { token: from.token, headers: { "idempotency-key": world.newKey() } };
  const money = { ...names, amount: details.cents / 100, accountType: 1, currency: "USD", source: 2 } as const;
  const send = (transactionPassword: string) => provider.call("POST member/transfer", { ...money, transactionPassword }, options);
  const take = () => {
    pick(model.members, details.who).cents[0] -= details.cents;
    pick(model.members, details.to).cents[0] += details.cents;
  };
  await leaveWallet(world, details, send, take, from === to ? refuse("receiverIsSender") : null);
}

async function withdraw(world: World, details: Details<"withdraw">): Promise<void> {
  const { model, provider, members } = world;
  const { id: memberId, token } = pick(members, details.who);
  const own = pick(model.members, details.who);
  const options = { token, headers: { "idempotency-key": world.newKey() } };
  const money = { amount: details.cents / 100, accountType: 1, withdrawalMethod: 1 } as const;
  const send = (transactionPassword: string) => provider.call("POST member/withdrawal", { ...money, transactionPassword }, options);
  await leaveWallet(world, details, send, () => {
    own.cents[0] -= details.cents;
    own.withdrawals.push({ id: 0, cents: details.cents, state: "pending" });
  });
  const asked = await rowsOf<{ id: number }>(provider, sql`select id from withdrawal where member_id = ${memberId} order by id`);
  expect(asked.length).toBe(own.withdrawals.length);
  for (const [index, row] of own.withdrawals.entries()) row.id = asked[index]?.id ?? 0;
}

async function decideWithdrawal({ model, provider }: World, { who, withdrawal, approve }: Details<"decideWithdrawal">): Promise<void> {
  const own = pick(model.members, who);
  if (own.withdrawals.length === 0) return;
  const row = pick(own.withdrawals, withdrawal);
  const { ok } = await runVerb(provider.shop, [approve ? "approve" : "refuse", String(row.id)]);
  expect(ok).toBe(row.state === "pending");
  if (!ok) return;
  row.state = approve ? "approved" : "refused";
  if (!approve) own.cents[0] += row.cents;
}

/** Something that the operator does with an order, which must be in one of these states. */
async function operate(
  { model, provider }: World,
  index: number,
  words: (id: number) => string[],
  from: number[],
  then: (found: ModelOrder) => void,
) {
  if (model.orders.length === 0) return;
  const fitting = model.orders.filter(({ state }) => from.includes(state));
  const found = pick(fitting.length > 0 && index % 5 > 0 ? fitting : model.orders, index);
  const { ok } = await runVerb(provider.shop, words(found.id));
  expect(ok).toBe(from.includes(found.state));
  if (ok) then(found);
}

async function cancelOrder(world: World, { who, order: index }: Details<"cancel">): Promise<void> {
  const { model, provider, members } = world;
  const found = orderToPay(world, who, index);
  const answer = await provider.call("POST order/closed", { orderId: found?.id ?? nobodys }, { token: pick(members, who).token });
  const own = found?.owner === who % members.length;
  if (!found || !own) return expectAnswer(answer, refuse("notFound"));
  expectAnswer(answer, found.state > 2 ? refuse("notCancellable") : null);
  if (found.state === 1) cancel(model, found);
}

/** Does what is queued, but for the letters: they are not what this is about. */
export async function undoCharges({ model, provider: { shop } }: World): Promise<void> {
  await shop.db.delete(job).where(ne(job.kind, "undo-charge"));
  const open = and(isNull(job.finishedAt), lte(job.runAt, new Date(model.now)));
  while ((await shop.db.select({ id: job.id }).from(job).where(open).limit(1)).length > 0) await workOff(shop);
  undoAll(model);
}

async function renew({ model, members, provider: { shop } }: World): Promise<void> {
  await renewMemberships(shop);
  renewAll(model);
  for (const made of model.orders.filter(({ id }) => id === 0)) {
    const ofRenewal = and(eq(orderTable.memberId, pick(members, made.owner).id), eq(orderTable.renewalOf, new Date(made.renewalOf ?? 0)));
    const [row] = await shop.db.select({ id: orderTable.id }).from(orderTable).where(ofRenewal);
    made.id = row?.id ?? nobodys;
  }
}

const works: Record<Details<"work">["job"], (world: World) => Promise<void>> = {
  "pursue payments": async ({ model, provider }) => pursuePayments(provider.shop).then(() => pursueAll(model)),
  "expire orders": async ({ model, provider }) => expireOrders(provider.shop).then(() => expireAll(model)),
  "undo charges": undoCharges,
  "renew memberships": renew,
};

const deeds: { [Name in OperationName]: (world: World, details: Details<Name>) => Promise<void> } = {
  addToCart: async ({ model, provider, members, choices }, { who, sku }) => {
    const answer = await provider.call("POST shoppingCart/add", pick(choices, sku), { token: pick(members, who).token });
    expectAnswer(answer, addToCart(model, pick(model.members, who), sku % choices.length));
  },
  changeCart: async ({ model, provider, members, choices }, { who, sku, quantity }) => {
    const change = { ...pick(choices, sku), quantity };
    const answer = await provider.call("POST shoppingCart/changedQuantity", change, { token: pick(members, who).token });
    const { kind, stock, reserved } = pick(model.skus, sku);
    const line = pick(model.members, who).cart.find((each) => each.sku === sku % choices.length);
    if (kind === "course" && quantity > 1) return expectAnswer(answer, refuse("oneCourse"));
    if (stock !== null && stock - reserved < quantity) return expectAnswer(answer, refuse("outOfStock"));
    expectAnswer(answer, line ? null : refuse("notFound"));
    if (line) line.quantity = quantity;
  },
  removeFromCart: async ({ model, provider, members, choices }, { who, sku }) => {
    const own = pick(model.members, who);
    expectAnswer(await provider.call("POST shoppingCart/remove", pick(choices, sku), { token: pick(members, who).token }), null);
    own.cart = own.cart.filter((line) => line.sku !== sku % choices.length);
  },
  quote: (world, { who, lines }) => quote(world, who, lines),
  order: (world, { who, lines, again }) => order(world, who, lines, again),
  orderCart: async (world, { who, again }) => {
    const { cart } = pick(world.model.members, who);
    if (cart.length > 0) await order(world, who, cart, again);
  },
  cancel: cancelOrder,
  pay,
  gateway,
  transfer,
  withdraw,
  decideWithdrawal,
  refund: (world, { order: index }) =>
    operate(
      world,
      index,
      (id) => ["refund", String(id)],
      [3, 4, 5],
      (found) => refund(world.model, found),
    ),
  ship: (world, { order: index }) =>
    operate(
      world,
      index,
      (id) => ["ship", String(id), "Post", "T1"],
      [3],
      (found) => {
        found.state = 4;
      },
    ),
  deliver: (world, { order: index }) =>
    operate(
      world,
      index,
      (id) => ["deliver", String(id)],
      [4],
      (found) => {
        found.state = 5;
      },
    ),
  wait: async ({ model }, { minutes }) => {
    model.now += minutes * minuteMs;
  },
  work: (world, { job: which }) => works[which](world),
};

/** Does an operation in the shop and in the model, and compares what the shop answers. */
export async function carryOut<Name extends OperationName>(world: World, operation: Operation & { does: Name }): Promise<void> {
  const deed = deeds[operation.does] as (world: World, details: Operation) => Promise<void>;
  await deed(world, operation);
}
