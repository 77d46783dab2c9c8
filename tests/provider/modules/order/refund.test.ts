import { expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import { orderStates } from "@/lib/contract/wire/codes";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { mail, notice } from "@/provider/db/schema";
import { problemsOf, standOf } from "@/tests/support/money/refunds";
import { anAddress, type Buyer, newBuyer, testCards, type Wanted } from "@/tests/support/provider/buyer";
import { sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const { cancelled, toDeliver, inDelivery, completed } = orderStates;

const provider = useProvider();

const say = (...words: string[]) => runCommand(provider.shop, words);

async function must(...words: string[]): Promise<string> {
  const { ok, text } = await say(...words);
  expect({ ok, text }).toEqual({ ok: true, text: expect.any(String) });
  return text;
}

const stock = async (slug: string) => (await sampleProduct(provider, slug)).sku.stock ?? 0;

/** An order to California, with tax and freight, paid with ten dollars from the wallet and the rest by card. */
async function bought(wanted: Wanted, walletDollars = 10) {
  const buyer = await newBuyer(provider, { address: anAddress({ province: "California" }) });
  await buyer.grant("wallet", walletDollars);
  const placed = await buyer.placed(wanted);
  const cardId = await buyer.addCard(testCards.approved);
  const hybrids = [{ accountType: 1 as const, amount: walletDollars }];
  const { message } = await buyer.pay(placed.id, { paymentMethod: paymentMethods.cardAndWallet, cardId, hybrids });
  expect(message).toBe("success");
  return { buyer, id: placed.id, number: placed.orderNumber };
}

const shown = async (buyer: Buyer, id: number) => {
  const { state, refunds } = await buyer.detail(id);
  return { state, refunds };
};

test("an item goes back with its tax, shared out over card and wallet as they paid; the stock and the order follow", async () => {
  const before = await stock("seed-tin");
  const { buyer, id, number } = await bought({ "seed-tin": 2, "hori-knife": 1 });
  const { order, items } = await standOf(provider, id);
  const { id: productId } = await sampleProduct(provider, "seed-tin");
  const tin = items.find((item) => item.productId === productId);
  const isSecond = items.some((item) => item.id < (tin?.id ?? 0));
  const place = isSecond ? 2 : 1;
  const text = await must("refund", number, "--items", `${place}x1`, "--reason", "One tin was dented");
  expect(text).toMatch(/It contains: 1 × .*, tax \$/);
  expect(text).toMatch(/Back to card or e-wallet \$[\d.]+ and V wallet \$[\d.]+\./);
  const after = await standOf(provider, id);
  const tax = Math.round(((tin?.unitCents ?? 0) * order.taxCents) / order.itemsCents);
  expect(Math.abs(after.refundedCents - (tin?.unitCents ?? 0) - tax)).toBeLessThanOrEqual(1);
  const walletShare = (after.refundedCents * 1000) / order.payableCents;
  expect(Math.abs(after.refundedCents - after.externalCents - walletShare)).toBeLessThanOrEqual(1);
  expect((await buyer.balances()).wallet).toBe((after.refundedCents - after.externalCents) / 100);
  expect(await stock("seed-tin")).toBe(before - 1);
  const { state, refunds } = await shown(buyer, id);
  expect(state).toBe(toDeliver);
  expect(refunds).toMatchObject([
    { amount: after.refundedCents / 100, freight: 0, reason: "One tin was dented", items: [{ orderItemId: tin?.id, quantity: 1 }] },
  ]);
  expect(refunds?.[0]?.sources.map(({ accountType }) => accountType)).toEqual([0, 1]);
  expect(await problemsOf(provider, id)).toEqual([]);
});

test("item, freight, then an amount, then the rest: every part is refundable, and together they are what was paid", async () => {
  const { buyer, id, number } = await bought({ "seed-tin": 2, "hori-knife": 1 });
  await must("refund", number, "--items", "1x1");
  expect(await problemsOf(provider, id)).toEqual([]);
  const freight = await must("refund", number, "--freight");
  expect(freight).toContain(`It contains: shipping $`);
  expect((await say("refund", number, "--freight")).text).toContain("The shipping was refunded already.");
  await must("refund", number, "--amount", "3.33");
  expect((await say("refund", number, "--amount", "9000")).text).toMatch(/An amount of at most \$[\d.]+ can be refunded\./);
  expect(await problemsOf(provider, id)).toEqual([]);
  const rest = await must("refund", number);
  expect(rest).not.toContain("are left");
  const { order, refundedCents, refunds } = await standOf(provider, id);
  expect(refunds).toHaveLength(4);
  expect(refundedCents).toBe(order.payableCents);
  expect(order.state).toBe(cancelled);
  expect((await buyer.balances()).wallet).toBe(10);
  expect(await problemsOf(provider, id)).toEqual([]);
  expect((await say("refund", number)).text).toContain(`Order ${number} is cancelled: it cannot be refunded.`);
});

test("a dry run shows the sharing out and changes nothing", async () => {
  const { id, number } = await bought({ "seed-tin": 2 });
  const { ok, text } = await say("refund", number, "--items", "1x1", "--freight", "--dry-run");
  expect({ ok, text }).toEqual({
    ok: true,
    text: expect.stringMatching(/Nothing was changed.*It contains: 1 × .*shipping.*Back to card/s),
  });
  expect((await standOf(provider, id)).refunds).toEqual([]);
});

test("all items without the freight close the order; the freight can be refunded later", async () => {
  const before = await stock("seed-tin");
  const { id, number } = await bought({ "seed-tin": 2 });
  expect(await must("refund", number, "--items", "1")).toContain("are left");
  const closed = await standOf(provider, id);
  expect(closed.order).toMatchObject({ state: cancelled, refundedAt: expect.any(Date) });
  expect(await stock("seed-tin")).toBe(before);
  await must("refund", number, "--freight");
  const done = await standOf(provider, id);
  expect(done.refundedCents).toBe(done.order.payableCents);
  expect(await problemsOf(provider, id)).toEqual([]);
});

test("pieces that were shipped do not come back to stock; those that were not come back first", async () => {
  const before = await stock("seed-tin");
  const { id, number } = await bought({ "seed-tin": 3 });
  await must("ship", number, "Green Post", "GP-1", "--items", "1x1");
  await must("refund", number, "--items", "1x1");
  expect(await stock("seed-tin")).toBe(before - 2);
  await must("ship", number, "Green Post", "GP-2");
  await must("refund", number, "--items", "1x1");
  expect(await stock("seed-tin")).toBe(before - 2);
  const { items, order } = await standOf(provider, id);
  expect(items).toMatchObject([{ quantity: 3, shippedQuantity: 2, refundedQuantity: 2, restockedQuantity: 1 }]);
  expect(order.state).toBe(inDelivery);
});

test("when nothing is left to ship or on its way, a refund completes the order", async () => {
  const { id, number } = await bought({ "seed-tin": 1, "hori-knife": 1 });
  await must("ship", number, "Green Post", "GP-1", "--items", "1");
  expect(await must("deliver", number)).toContain("stays in delivery: 1 more to ship");
  await must("refund", number, "--items", "2");
  expect((await standOf(provider, id)).order.state).toBe(completed);
});

test("a course is refunded as a whole: as an item, and in no amount", async () => {
  const buyer = await newBuyer(provider);
  const { id, orderNumber } = await buyer.placed({ "slow-sourdough": 1 });
  const cardId = await buyer.addCard(testCards.approved);
  await buyer.pay(id, { paymentMethod: paymentMethods.card, cardId });
  const { text } = await say("refund", orderNumber, "--amount", "5");
  expect(text).toContain("An amount of at most $0.00 can be refunded. A course or a membership is refunded as an item, as a whole.");
  await must("refund", orderNumber, "--items", "1");
  expect((await standOf(provider, id)).order.state).toBe(cancelled);
  expect(await problemsOf(provider, id)).toEqual([]);
});

test.each([
  ["--items", "4", "The order has no item 4."],
  ["--items", "1x9", "Of item 1, "],
  ["--items", "x", "Items are written as their numbers, such as 1 or 1,2x3."],
  ["--items", "1,1", "An item is named twice."],
  ["--amount", "0", "The amount must be more than 0."],
])("%s %s is refused with a reason, and changes nothing", async (option, value, message) => {
  const { id, number } = await bought({ "seed-tin": 1 });
  expect(await say("refund", number, option, value)).toMatchObject({ ok: false, text: expect.stringContaining(message) });
  expect((await standOf(provider, id)).refunds).toEqual([]);
});

test("the member is told what part was refunded and why, by email and by notice", async () => {
  const { buyer, number } = await bought({ "seed-tin": 1, "hori-knife": 1 });
  await must("refund", number, "--freight", "--reason", "It came late");
  const [last] = await provider.shop.db.select().from(mail).where(eq(mail.to, buyer.email)).orderBy(desc(mail.id)).limit(1);
  expect(last?.subject).toBe(`Part of your order ${number} has been refunded`);
  expect(last?.body).toContain("Reason: It came late");
  const [told] = await provider.shop.db.select().from(notice).where(eq(notice.memberId, buyer.id)).orderBy(desc(notice.id)).limit(1);
  expect(told?.kind).toBe("orderPartlyRefunded");
});

test("the operator sees what is refundable, and each refund in the timeline", async () => {
  const { number } = await bought({ "seed-tin": 2 });
  expect(await must("order", "show", number)).toMatch(/Refundable\t\$[\d.]+, to card or e-wallet \$[\d.]+ and wallet \$10\.00\n/);
  await must("refund", number, "--items", "1x1", "--reason", "dented");
  await must("order", "note", number, "Rang about the dent.");
  const text = await must("order", "show", number);
  expect(text).toMatch(/Refunded \$[\d.]+: .* \(dented\)/);
  expect(text).toContain("Note by machine: Rang about the dent.");
  expect(text).toContain(`Email: Part of your order ${number} has been refunded`);
  expect(text).toMatch(/\n1\t.*\t2\t\$[\d.]+\t0\t1\n/);
});
