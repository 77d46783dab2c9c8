import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { bonus, order } from "@/provider/db/schema";
import { openRace, type Race, times } from "@/tests/support/money/race";
import { problemsOf, standOf, stockOf } from "@/tests/support/money/refunds";
import { newOperator, openConsole } from "@/tests/support/provider/console";
import { payFee } from "@/tests/support/provider/fees";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();
let race: Race;

beforeAll(async () => {
  race = await openRace(provider);
});

/** An order of three cups and two lamps, paid from the wallet and by card. */
async function boughtMuch() {
  const own = await race.oneBuyer(100_000);
  await race.setStock(race.shelf.cup, 100);
  await race.setStock(race.shelf.lamp, 100);
  const confirmProducts = [
    { ...race.shelf.cup, quantity: 3 },
    { ...race.shelf.lamp, quantity: 2 },
  ];
  const form = { confirmProducts, orderType: 1, source: 1, type: 2 } as const;
  const { data } = await provider.call("POST order/generate/confirm", form, { token: own.token });
  const id = data.id ?? 0;
  expect((await race.pay(own, id, { walletCents: 777, card: true })).status).toBe(200);
  return { own, id, cents: Math.round(data.paymentAmount * 100) };
}

const refund = (id: number, ...how: string[]) => runCommand(provider.shop, ["refund", String(id), ...how]);

test("fifty equal requests of the console at the same time are one refund", async () => {
  const browser = openConsole(provider).browser();
  await newOperator(provider, browser, "orders");
  const { id } = await boughtMuch();
  const form = { order: String(id), items: "1x1", amount: "1.50" };
  const answers = await times(50, () => browser.ask("/api/refund", form, { "idempotency-key": "fifty" }));
  expect(new Set(answers.map(({ status, body: { output } }) => `${status} ${output}`)).size).toBe(1);
  expect(answers.filter(({ body }) => !body.isRepeated)).toHaveLength(1);
  expect((await standOf(provider, id)).refunds).toHaveLength(1);
  expect(await problemsOf(provider, id)).toEqual([]);
});

test("fifty requests without a key never return more than was paid, and an item once", async () => {
  const { own, id, cents } = await boughtMuch();
  const how = [["--items", "1"], ["--freight"], ["--amount", "5"], []];
  await times(50, (index) => refund(id, ...(how[index % how.length] ?? [])));
  const stand = await standOf(provider, id);
  expect(stand.refundedCents).toBe(cents);
  expect(await race.wallet(own)).toBe(100_000);
  expect(stand.bankCents).toBe(0);
  expect(stand.items.map(({ refundedQuantity }) => refundedQuantity).sort()).toEqual([2, 3]);
  expect(await problemsOf(provider, id)).toEqual([]);
});

test("refunds and shipments of the same order at the same time neither lose nor double a piece", async () => {
  for (const round of [1, 2, 3]) {
    const { id } = await boughtMuch();
    const before = await stockOf(provider, race.shelf.cup.productSkuId);
    await Promise.all([
      refund(id, "--items", "1x2"),
      runCommand(provider.shop, ["ship", String(id), "Post", `P-${round}`, "--items", "1x2"]),
      refund(id, "--items", "2"),
      runCommand(provider.shop, ["ship", String(id), "Post", `Q-${round}`]),
    ]);
    const { items } = await standOf(provider, id);
    for (const { quantity, shippedQuantity, restockedQuantity, productId } of items) {
      expect(shippedQuantity + restockedQuantity).toBeLessThanOrEqual(quantity);
      if (productId === race.shelf.cup.productId)
        expect(await stockOf(provider, race.shelf.cup.productSkuId)).toBe((before ?? 0) + restockedQuantity);
    }
    expect(await problemsOf(provider, id)).toEqual([]);
  }
});

const step = fc.oneof(
  fc.record({ kind: fc.constant("items" as const), place: fc.integer({ min: 1, max: 3 }), pieces: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant("freight" as const) }),
  fc.record({ kind: fc.constant("amount" as const), cents: fc.integer({ min: 1, max: 4000 }) }),
  fc.record({ kind: fc.constant("ship" as const), place: fc.integer({ min: 1, max: 2 }) }),
);

test("any sequence of refunds and shipments leaves intact books and returns exactly what was paid in the end", async () => {
  const orders = fc.array(step, { minLength: 1, maxLength: 6 });
  const property = fc.asyncProperty(orders, async (steps) => {
    const { own, id, cents } = await boughtMuch();
    let parcels = 0;
    for (const each of steps) {
      if (each.kind === "ship")
        await runCommand(provider.shop, ["ship", String(id), "Post", `S-${++parcels}`, "--items", `${each.place}x1`]);
      else if (each.kind === "freight") await refund(id, "--freight");
      else if (each.kind === "amount") await refund(id, "--amount", (each.cents / 100).toFixed(2));
      else await refund(id, "--items", `${each.place}x${each.pieces}`);
      const stand = await standOf(provider, id);
      expect(stand.refundedCents).toBeLessThanOrEqual(cents);
    }
    expect(await problemsOf(provider, id)).toEqual([]);
    await refund(id);
    const stand = await standOf(provider, id);
    expect({ refunded: stand.refundedCents, bank: stand.bankCents }).toEqual({ refunded: cents, bank: 0 });
    expect(await race.wallet(own)).toBe(100_000);
    expect(await problemsOf(provider, id)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 12 });
}, 600_000);

test("a refunded fee takes all of its bonuses back, and no amount can be taken from it", async () => {
  const { db, clock } = provider.shop;
  const [enroller] = await race.crowd(1);
  const id = await payFee(db, enroller?.id ?? 0, "activation", clock.now());
  expect((await refund(id, "--amount", "1")).ok).toBe(false);
  expect((await refund(id, "--items", "1")).ok).toBe(true);
  const rows = await db.select().from(bonus).where(eq(bonus.orderId, id));
  expect(rows.every(({ reversedAt }) => reversedAt !== null)).toBe(true);
  const [row] = await db.select().from(order).where(eq(order.id, id));
  expect(row?.refundedCents).toBe(row?.payableCents);
});
