import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { eq, inArray, sql } from "drizzle-orm";
import type { CallInput } from "@/lib/contract";
import { orderStates } from "@/lib/contract/wire/codes";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { bankCharge, member, order, payment, sku } from "@/provider/db/schema";
import { workOff } from "@/provider/jobs/work-off";
import { type RefusalName, sentence } from "@/provider/messages";
import { runVerb } from "@/provider/operator/run";
import { checkLedger } from "@/provider/trade/ledger/check";
import { balanceOf, type MemberAccount, post } from "@/provider/trade/ledger/post";
import { type Enrolled, enrol, rightPassword, wrongPassword } from "../support/money/people";
import { sowShelf } from "../support/money/world";
import { openTestProvider, type TestProvider } from "../support/provider";
import { rowsOf } from "../support/sample";

type Choice = { productId: number; productSkuId: number };
type Answer = { status: number; message: string };

// Hundreds of requests in one test: on a busy machine that takes its time.
jest.setTimeout(180_000);

let provider: TestProvider;
let shelf: Record<"cup" | "lamp" | "course" | "freeCourse" | "activation" | "renewal", Choice>;
let enrolled = 0;

beforeAll(async () => {
  provider = await openTestProvider({ seed: false });
  shelf = await openShelf();
});

// Whatever happened at once: nothing was lost on the way, and nobody has less than nothing.
afterAll(async () => {
  expect(await checkLedger(provider.shop.db)).toEqual([]);
  await provider.close();
});

const said = (refusal: RefusalName) => sentence(refusal, "en_US");
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

async function openShelf(): Promise<typeof shelf> {
  const [cup, lamp, course, freeCourse, activation, renewal] = await sowShelf(provider, `shelf-${crypto.randomUUID()}`);
  if (!cup || !lamp || !course || !freeCourse || !activation || !renewal) throw new Error("the shelf is not full");
  return { cup, lamp, course, freeCourse, activation, renewal };
}

function stockUp({ productSkuId }: Choice, stock: number) {
  return provider.shop.db.update(sku).set({ stock, reserved: 0 }).where(eq(sku.id, productSkuId));
}

async function stockOf({ productSkuId }: Choice) {
  const [row] = await provider.shop.db.select({ stock: sku.stock, reserved: sku.reserved }).from(sku).where(eq(sku.id, productSkuId));
  return row;
}

/** How often each answer came. */
function tally(answers: { message: string }[]): Record<string, number> {
  const byMessage = Map.groupBy(answers, ({ message }) => message);
  return Object.fromEntries([...byMessage].map(([message, each]) => [message, each.length]));
}

/** Newcomers, each with as much in the wallet. */
async function crowd(size: number, cents = 0): Promise<Enrolled[]> {
  enrolled += 1;
  const members = await enrol(
    provider,
    Array.from({ length: size }, (_, index) => ({ name: `crowd-${enrolled}-${index}` })),
  );
  if (cents > 0) for (const { id } of members) await grant(id, cents);
  return members;
}

async function loner(cents = 0): Promise<Enrolled> {
  const [own] = await crowd(1, cents);
  if (!own) throw new Error("nobody was enrolled");
  return own;
}

async function grant(memberId: number, amountCents: number, kind: MemberAccount = "wallet"): Promise<void> {
  const sides = [
    { memberId, kind, amountCents },
    { kind: "grants" as const, piece: memberId, amountCents: -amountCents },
  ];
  const now = provider.shop.clock.now();
  await post(provider.shop.db, { key: `grant:${crypto.randomUUID()}`, kind: "grant", notes: "Credit from the shop", sides, now });
}

function confirm({ token }: Enrolled, choice: Choice, key?: string) {
  const confirmProducts = [{ ...choice, quantity: 1 }];
  const headers = key ? { "idempotency-key": key } : undefined;
  return provider.call("POST order/generate/confirm", { confirmProducts, orderType: 1, source: 1, type: 2 }, { token, headers });
}

async function placeOrder(own: Enrolled, choice = shelf.course): Promise<{ id: number; cents: number }> {
  const { data, message } = await confirm(own, choice);
  if (!data?.id) throw new Error(`there is no order: ${message}`);
  return { id: data.id, cents: Math.round(data.paymentAmount * 100) };
}

type Way = { walletCents?: number; card?: boolean; eWallet?: boolean; key?: string };

/** Pays an order from the wallet, from outside, or from both. */
function pay({ token, cardIds }: Enrolled, orderId: number, { walletCents = 0, card, eWallet, key }: Way) {
  const { cardAndWallet, eWalletAndWallet } = paymentMethods;
  const alone = card ? paymentMethods.card : eWallet ? paymentMethods.eWallet : paymentMethods.wallet;
  const combined = card ? cardAndWallet : eWallet ? eWalletAndWallet : paymentMethods.wallet;
  const form: CallInput<"POST payment"> = {
    orderId,
    paymentMethod: walletCents > 0 ? combined : alone,
    cardId: card ? cardIds[0] : null,
    type: eWallet ? "meadow-pay" : null,
    hybrids: walletCents > 0 ? [{ accountType: 1, amount: walletCents / 100 }] : [],
    transactionPassword: rightPassword,
    successUrl: "http://localhost:3000/order_list?status=2",
  };
  return provider.call("POST payment", form, { token, headers: key ? { "idempotency-key": key } : undefined });
}

function transfer(from: Enrolled, to: Enrolled, cents: number, password = rightPassword) {
  const names = { memberCode: from.userCode, toMemberCode: to.userCode };
  const money = { amount: cents / 100, accountType: 1, currency: "USD", source: 2 } as const;
  return provider.call("POST member/transfer", { ...names, ...money, transactionPassword: password }, { token: from.token });
}

function cancel({ token }: Enrolled, orderId: number) {
  return provider.call("POST order/closed", { orderId }, { token });
}

const wallet = ({ id }: Enrolled) => balanceOf(provider.shop.db, id, "wallet");

async function stateOf(orderId: number): Promise<number | undefined> {
  const [row] = await provider.shop.db.select({ state: order.state }).from(order).where(eq(order.id, orderId));
  return row?.state;
}

/** What the bank took for an order and did not give back, once it was told everything. */
async function chargedFor(orderId: number): Promise<number> {
  await workOff(provider.shop);
  await workOff(provider.shop);
  const [row] = await rowsOf<{ cents: number }>(
    provider,
    sql`select coalesce(sum(amount_cents), 0)::int as cents from ${bankCharge} where outcome = 'approved' and undone_at is null
        and reference in (select 'payment-' || id from ${payment} where ${eq(payment.orderId, orderId)})`,
  );
  return row?.cents ?? 0;
}

test("fifty equal payments with one key debit the wallet once, and all of them are told so", async () => {
  const own = await loner(100_000);
  const { id, cents } = await placeOrder(own);
  const answers = await times(50, () => pay(own, id, { walletCents: cents, key: "the one" }));
  expect(tally(answers)).toEqual({ success: 50 });
  expect(answers.map(({ data }) => data)).toEqual(Array(50).fill({ paymentInfo: null }));
  expect(await wallet(own)).toBe(100_000 - cents);
  expect(await provider.shop.db.select().from(payment).where(eq(payment.orderId, id))).toHaveLength(1);
});

test("fifty equal payments by card and wallet with one key are one debit and one charge", async () => {
  const own = await loner(2000);
  const { id, cents } = await placeOrder(own);
  const answers = await times(50, () => pay(own, id, { walletCents: 1500, card: true, key: "the one" }));
  expect(tally(answers)).toEqual({ success: 50 });
  expect(await wallet(own)).toBe(500);
  expect(await chargedFor(id)).toBe(cents - 1500);
});

test("fifty payments of one order without a key debit the wallet once, and the others are told that it is paid", async () => {
  const own = await loner(1_000_000);
  const { id, cents } = await placeOrder(own);
  const answers = await times(50, () => pay(own, id, { walletCents: cents }));
  expect(tally(answers)).toEqual({ success: 1, [said("orderPaid")]: 49 });
  expect(await wallet(own)).toBe(1_000_000 - cents);
});

test("fifty buyers of the last five make five orders, and the others are told that there are none left", async () => {
  await stockUp(shelf.lamp, 5);
  const buyers = await crowd(50);
  const answers = await times(50, (index) => confirm(buyers[index] as Enrolled, shelf.lamp));
  expect(tally(answers)).toEqual({ success: 5, [said("outOfStock")]: 45 });
  expect(await stockOf(shelf.lamp)).toEqual({ stock: 5, reserved: 5 });
});

test("money sent around in circles, both ways at once, stops nobody and stays the same", async () => {
  const members = await crowd(20, 5000);
  const before = await times(20, (index) => wallet(members[index] as Enrolled));
  const at = (index: number) => members[(index + 20) % 20] as Enrolled;
  const answers: Answer[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    // Everybody sends to a neighbour, half of them to the left; amounts are such that some run out of money.
    const step = 1 + (turn % 3);
    answers.push(
      ...(await times(20, (index) => transfer(at(index), at(index + (index % 2 === 0 ? step : -step)), 100 + 731 * (index % 7)))),
    );
  }
  const { success = 0, [said("insufficientFunds")]: poor = 0 } = tally(answers);
  expect(success + poor).toBe(400);
  expect(success).toBeGreaterThan(100);
  const after = await times(20, (index) => wallet(members[index] as Enrolled));
  expect(after.reduce((sum, cents) => sum + cents, 0)).toBe(before.reduce((sum, cents) => sum + cents, 0));
  expect(Math.min(...after)).toBeGreaterThanOrEqual(0);
});

test("two confirmations of one cart with one key make one order", async () => {
  const own = await loner();
  await provider.call("POST shoppingCart/add", shelf.course, { token: own.token });
  const answers = await times(10, () => confirm(own, shelf.course, "the one"));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(await provider.shop.db.select().from(order).where(eq(order.memberId, own.id))).toHaveLength(1);
});

test("of many courses that are put into a cart at once one is in it", async () => {
  const own = await loner();
  const courses = (await times(6, openShelf)).flatMap(({ course, freeCourse }) => [course, freeCourse]);
  const answers = await Promise.all(courses.map((choice) => provider.call("POST shoppingCart/add", choice, { token: own.token })));
  expect(tally(answers)).toEqual({ success: 1, [said("oneCourse")]: courses.length - 1 });
  expect((await provider.call("GET shoppingCart/listByMemberId", {}, { token: own.token })).data).toHaveLength(1);
});

test("fifty wrong transaction passwords at once are five guesses", async () => {
  const [own, other] = await crowd(2, 1000);
  if (!own || !other) throw new Error("nobody was enrolled");
  const answers = await times(50, () => transfer(own, other, 100, wrongPassword));
  expect(answers.filter(({ message }) => message === said("wrongTransactionPassword"))).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  expect((await transfer(own, other, 100)).status).toBe(429);
  expect(await wallet(own)).toBe(1000);
});

test.each([
  ["wallet", (cents: number): Way => ({ walletCents: cents })],
  ["card", (): Way => ({ card: true })],
  ["card and wallet", (): Way => ({ card: true, walletCents: 500 })],
])("of a cancellation and a payment by %s at once one wins, and money and stock go with it", async (_, way) => {
  const members = await crowd(8, 100_000);
  await stockUp(shelf.cup, 100);
  for (const own of members) {
    const before = await stockOf(shelf.cup);
    const { id, cents } = await placeOrder(own, shelf.cup);
    const { walletCents = 0, card } = way(cents);
    const [cancelled, paid] = await Promise.all([cancel(own, id), pay(own, id, way(cents))]);
    const won = paid.status === 200;
    // Whoever cancels while the bank thinks hears that it is done; the payer then hears that the card was not charged.
    expect(cancelled.status === 200).toBe(!won);
    expect(await stateOf(id)).toBe(won ? orderStates.toDeliver : orderStates.cancelled);
    expect(await wallet(own)).toBe(won ? 100_000 - walletCents : 100_000);
    expect(await chargedFor(id)).toBe(won && card ? cents - walletCents : 0);
    expect(await stockOf(shelf.cup)).toEqual({ stock: (before?.stock ?? 0) - (won ? 1 : 0), reserved: 0 });
  }
});

test("a gateway that says yes many times while its payer cancels is paid once or not at all", async () => {
  for (const own of await crowd(6, 1000)) {
    const { id, cents } = await placeOrder(own);
    const { data } = await pay(own, id, { eWallet: true, walletCents: 400 });
    const reference = /value="([^"]+)"/.exec(data.paymentInfo ?? "")?.[1] ?? "";
    const body = new URLSearchParams({ reference, decision: "approved" }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const yes = () => provider.raw("POST", "gateway/pay", { body, headers });
    const [cancelled] = await Promise.all([cancel(own, id), yes(), yes(), yes(), yes()]);
    const won = (await stateOf(id)) === orderStates.completed;
    expect(cancelled.status === 200).toBe(!won);
    expect(await wallet(own)).toBe(won ? 600 : 1000);
    expect(await chargedFor(id)).toBe(won ? cents - 400 : 0);
  }
});

test("of two refunds at once one gives the money back", async () => {
  for (const own of await crowd(4, 20_000)) {
    const { id, cents } = await placeOrder(own);
    expect((await pay(own, id, { walletCents: 700, card: true })).status).toBe(200);
    expect(await chargedFor(id)).toBe(cents - 700);
    const answers = await times(2, () => runVerb(provider.shop, ["refund", String(id)]));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await wallet(own)).toBe(20_000);
    expect(await chargedFor(id)).toBe(0);
  }
});

test("members who pay from the wallet, by card, and get refunds at once never wait for each other in a circle", async () => {
  // Every eighth member shares the shop's accounts with this one: twenty-four are three for each of them.
  await stockUp(shelf.cup, 1000);
  const members = await crowd(24, 60_000);
  const placed = await Promise.all(
    members.map(async (own) => ({
      own,
      orders: [await placeOrder(own, shelf.cup), await placeOrder(own, shelf.cup), await placeOrder(own, shelf.cup)],
    })),
  );
  const paidBefore = await Promise.all(placed.map(({ own, orders: [first] }) => pay(own, first?.id ?? 0, { walletCents: first?.cents })));
  expect(tally(paidBefore)).toEqual({ success: 24 });
  const answers = await Promise.all(
    placed.flatMap(({ own, orders: [first, second, third] }) => [
      runVerb(provider.shop, ["refund", String(first?.id)]).then(({ ok, text }) => ({ message: ok ? "success" : text })),
      pay(own, second?.id ?? 0, { walletCents: second?.cents }),
      pay(own, third?.id ?? 0, { walletCents: 500, card: true }),
    ]),
  );
  expect(tally(answers)).toEqual({ success: 72 });
});

test("a member who fills the cart, orders, renews and sends money all at once waits for nobody but in turn", async () => {
  const members = await crowd(8, 100_000);
  const soon = new Date(Date.now() + 1e9);
  const ids = members.map(({ id }) => id);
  await provider.shop.db.update(member).set({ activatedAt: new Date(), vipExpiresAt: soon }).where(inArray(member.id, ids));
  await stockUp(shelf.cup, 1000);
  for (let turn = 0; turn < 4; turn += 1) {
    const answers = await Promise.all(
      members.map(async (own, index) => {
        const renewal = await placeOrder(own, shelf.renewal);
        return Promise.all([
          provider.call("POST shoppingCart/add", shelf.cup, { token: own.token }),
          confirm(own, shelf.cup),
          provider.call("POST shoppingCart/add", shelf.cup, { token: own.token }),
          confirm(own, shelf.cup),
          pay(own, renewal.id, { walletCents: renewal.cents }),
          transfer(own, members[(index + 1) % 8] as Enrolled, 100),
          provider.call(
            "POST member/withdrawal",
            { accountType: 1, amount: 1, withdrawalMethod: 1, transactionPassword: rightPassword },
            { token: own.token },
          ),
        ]);
      }),
    );
    expect(tally(answers.flat())).toEqual({ success: 56 });
  }
});
