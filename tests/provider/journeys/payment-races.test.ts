import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { orderStates } from "@/lib/contract/wire/codes";
import { payment } from "@/provider/db/schema";
import { type RefusalName, sentence } from "@/provider/http/sentence";
import { openRaces, type Races } from "@/tests/support/money/open-races";
import { type Sources, tally, times } from "@/tests/support/money/race";
import { runCommand } from "@/tests/support/provider/with-modules";

const refusalText = (refusal: RefusalName) => sentence(refusal, "en_US");

let provider: Races["provider"];
let race: Races["race"];
let close: Races["close"];

// Long, because a test sends hundreds of requests.
jest.setTimeout(180_000);

beforeAll(async () => {
  ({ provider, race, close } = await openRaces());
});

afterAll(() => close());

test("fifty equal payments with one key debit the wallet once and all succeed", async () => {
  const own = await race.oneBuyer(100_000);
  const { id, cents } = await race.placeOrder(own);
  const answers = await times(50, () => race.pay(own, id, { walletCents: cents, key: "the one" }));
  expect(tally(answers)).toEqual({ success: 50 });
  expect(answers.map(({ data }) => data)).toEqual(Array(50).fill({ paymentInfo: null }));
  expect(await race.wallet(own)).toBe(100_000 - cents);
  expect(await provider.shop.db.select().from(payment).where(eq(payment.orderId, id))).toHaveLength(1);
});

test("fifty equal payments by card and wallet with one key are one debit and one charge", async () => {
  const own = await race.oneBuyer(2000);
  const { id, cents } = await race.placeOrder(own);
  const answers = await times(50, () => race.pay(own, id, { walletCents: 1500, card: true, key: "the one" }));
  expect(tally(answers)).toEqual({ success: 50 });
  expect(await race.wallet(own)).toBe(500);
  expect(await race.chargedFor(id)).toBe(cents - 1500);
});

test("fifty payments of one order without a key debit the wallet once, and the others are refused as paid", async () => {
  const own = await race.oneBuyer(1_000_000);
  const { id, cents } = await race.placeOrder(own);
  const answers = await times(50, () => race.pay(own, id, { walletCents: cents }));
  expect(tally(answers)).toEqual({ success: 1, [refusalText("orderPaid")]: 49 });
  expect(await race.wallet(own)).toBe(1_000_000 - cents);
});

test.each([
  ["wallet", (cents: number): Sources => ({ walletCents: cents })],
  ["card", (): Sources => ({ card: true })],
  ["card and wallet", (): Sources => ({ card: true, walletCents: 500 })],
])("one of a simultaneous cancellation and payment by %s wins, and money and stock follow it", async (_, way) => {
  const members = await race.crowd(8, 100_000);
  await race.setStock(race.shelf.cup, 100);
  for (const own of members) {
    const before = await race.stockOf(race.shelf.cup);
    const { id, cents } = await race.placeOrder(own, race.shelf.cup);
    const { walletCents = 0, card } = way(cents);
    const [cancelled, paid] = await Promise.all([race.cancel(own, id), race.pay(own, id, way(cents))]);
    const won = paid.status === 200;
    // A cancellation that wins the race succeeds, and the payer is told that the card was not charged.
    expect(cancelled.status === 200).toBe(!won);
    expect(await race.stateOf(id)).toBe(won ? orderStates.toDeliver : orderStates.cancelled);
    expect(await race.wallet(own)).toBe(won ? 100_000 - walletCents : 100_000);
    expect(await race.chargedFor(id)).toBe(won && card ? cents - walletCents : 0);
    expect(await race.stockOf(race.shelf.cup)).toEqual({ stock: (before?.stock ?? 0) - (won ? 1 : 0), reserved: 0 });
  }
});

test("a gateway that approves many times during a cancellation is paid once or not at all", async () => {
  for (const own of await race.crowd(6, 1000)) {
    const { id, cents } = await race.placeOrder(own);
    const { data } = await race.pay(own, id, { eWallet: true, walletCents: 400 });
    const reference = /value="([^"]+)"/.exec(data.paymentInfo ?? "")?.[1] ?? "";
    const body = new URLSearchParams({ reference, decision: "approved" }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const yes = () => provider.raw("POST", "gateway/pay", { body, headers });
    const [cancelled] = await Promise.all([race.cancel(own, id), yes(), yes(), yes(), yes()]);
    const won = (await race.stateOf(id)) === orderStates.completed;
    expect(cancelled.status === 200).toBe(!won);
    expect(await race.wallet(own)).toBe(won ? 600 : 1000);
    expect(await race.chargedFor(id)).toBe(won ? cents - 400 : 0);
  }
});

test("one of two simultaneous refunds returns the money", async () => {
  for (const own of await race.crowd(4, 20_000)) {
    const { id, cents } = await race.placeOrder(own);
    expect((await race.pay(own, id, { walletCents: 700, card: true })).status).toBe(200);
    expect(await race.chargedFor(id)).toBe(cents - 700);
    const answers = await times(2, () => runCommand(provider.shop, ["refund", String(id)]));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await race.wallet(own)).toBe(20_000);
    expect(await race.chargedFor(id)).toBe(0);
  }
});

test("simultaneous payments by wallet and card and refunds never deadlock", async () => {
  // The shop's accounts have eight shards, so each is used by three of twenty-four members.
  await race.setStock(race.shelf.cup, 1000);
  const members = await race.crowd(24, 60_000);
  const placed = await Promise.all(
    members.map(async (own) => ({
      own,
      orders: [
        await race.placeOrder(own, race.shelf.cup),
        await race.placeOrder(own, race.shelf.cup),
        await race.placeOrder(own, race.shelf.cup),
      ],
    })),
  );
  const paidBefore = await Promise.all(
    placed.map(({ own, orders: [first] }) => race.pay(own, first?.id ?? 0, { walletCents: first?.cents })),
  );
  expect(tally(paidBefore)).toEqual({ success: 24 });
  const answers = await Promise.all(
    placed.flatMap(({ own, orders: [first, second, third] }) => [
      runCommand(provider.shop, ["refund", String(first?.id)]).then(({ ok, text }) => ({ message: ok ? "success" : text })),
      race.pay(own, second?.id ?? 0, { walletCents: second?.cents }),
      race.pay(own, third?.id ?? 0, { walletCents: 500, card: true }),
    ]),
  );
  expect(tally(answers)).toEqual({ success: 72 });
});
