import { afterEach, beforeAll, expect, test } from "@jest/globals";
import { eq, like, or } from "drizzle-orm";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { attempt, bankCharge, card, payment } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { reconcilePayments } from "@/provider/modules/payment/reconcile-payments";
import { aCard, type Buyer, newBuyer, successUrl, testCards } from "@/tests/support/provider/buyer";
import { postToGateway, referenceIn } from "@/tests/support/provider/gateway";
import { aTypedCard, cardPayment, linkTo, payAs } from "@/tests/support/provider/pay-links";
import { stockWithoutEnd } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const minuteMs = 60_000;

const provider = useProvider();

beforeAll(async () => {
  await stockWithoutEnd(provider, "seed-tin");
});

const counters = () => provider.shop.db.select().from(attempt).where(like(attempt.subject, "card-%"));

afterEach(async () => {
  await provider.shop.db.delete(attempt).where(or(like(attempt.subject, "card-%"), like(attempt.subject, "e-wallet-%")));
});

const waits = (minutes: number) => ({ status: 429, message: sentence("tooManyDeclines", "en_US", { minutes }) });
const declined = { status: 422, message: sentence("cardDeclined", "en_US") };

async function payWith(buyer: Buyer, cardId: number) {
  const { id } = await buyer.placed({ "seed-tin": 1 });
  return buyer.pay(id, { paymentMethod: paymentMethods.card, cardId });
}

test("after five declines a member's cards have to wait an hour: the bank is not asked, and other methods still pay", async () => {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 100);
  const [bad, poor, good] = [
    await buyer.addCard(testCards.declined),
    await buyer.addCard(testCards.insufficient),
    await buyer.addCard(testCards.approved),
  ];
  for (const cardId of [bad, poor, bad, poor, bad]) expect((await payWith(buyer, cardId)).status).toBe(422);
  const asked = await provider.shop.db.$count(bankCharge);
  const { id, paymentAmount } = await buyer.placed({ "seed-tin": 1 });
  expect(await buyer.pay(id, { paymentMethod: paymentMethods.card, cardId: good })).toMatchObject(waits(60));
  expect(await provider.shop.db.$count(bankCharge)).toBe(asked);
  expect(await buyer.call("POST credit/card", aCard({ cardNumber: "5555555555554444" }))).toMatchObject(waits(60));
  expect((await buyer.pay(id, { hybrids: [{ accountType: 1, amount: paymentAmount }] })).code).toBe(200);
  await provider.shop.clock.moveBy(61 * minuteMs);
  expect((await payWith(buyer, good)).code).toBe(200);
});

test("two hundred payments with a declined card ask the bank five times", async () => {
  const buyer = await newBuyer(provider);
  const cardId = await buyer.addCard(testCards.declined);
  const { id } = await buyer.placed({ "seed-tin": 1 });
  const asked = await provider.shop.db.$count(bankCharge);
  const statuses: number[] = [];
  for (let turn = 0; turn < 200; turn += 1)
    statuses.push((await buyer.pay(id, { paymentMethod: paymentMethods.card, cardId }, `try ${turn}`)).status);
  expect(statuses).toEqual([...Array(5).fill(422), ...Array(195).fill(429)]);
  expect((await provider.shop.db.$count(bankCharge)) - asked).toBe(5);
});

const byEWallet = { paymentMethod: paymentMethods.eWallet, type: "meadow-pay" };

test("two hundred starts of a payment by e-wallet ask the bank for twenty pages, and an hour later it opens again", async () => {
  const buyer = await newBuyer(provider);
  const { id } = await buyer.placed({ "seed-tin": 1 });
  const statuses: number[] = [];
  for (let turn = 0; turn < 200; turn += 1) statuses.push((await buyer.pay(id, byEWallet, `page ${turn}`)).status);
  expect(statuses).toEqual([...Array(20).fill(200), ...Array(180).fill(429)]);
  expect(await provider.shop.db.$count(payment, eq(payment.orderId, id))).toBe(20);
  await provider.shop.clock.moveBy(29 * minuteMs);
  expect((await buyer.pay(id, byEWallet)).message).toBe(sentence("tooManyAttempts", "en_US", { minutes: 31 }));
  await provider.shop.clock.moveBy(32 * minuteMs);
  const { id: another } = await buyer.placed({ "seed-tin": 1 });
  expect((await buyer.pay(another, byEWallet)).code).toBe(200);
});

test("an approved payment by e-wallet is not counted", async () => {
  const buyer = await newBuyer(provider);
  const { id } = await buyer.placed({ "seed-tin": 1 });
  const begun = await buyer.pay(id, byEWallet);
  const failures = async () =>
    (await provider.shop.db.select().from(attempt).where(like(attempt.subject, "e-wallet-%"))).map((row) => row.failures);
  expect(await failures()).toEqual([1]);
  await postToGateway(provider, referenceIn(begun.data.paymentInfo), "approved");
  expect(await failures()).toEqual([0]);
});

test("a guest's link opens no more than twenty pages of an e-wallet", async () => {
  const buyer = await newBuyer(provider);
  const link = await linkTo(buyer, (await buyer.placed({ "seed-tin": 1 })).id);
  const form = { ...cardPayment(link), ...byEWallet, typedCard: null };
  const statuses: number[] = [];
  for (let turn = 0; turn < 200; turn += 1) statuses.push((await payAs(provider, form, { key: `page ${turn}` })).status);
  expect(statuses).toEqual([...Array(20).fill(200), ...Array(180).fill(429)]);
});

test("parallel payments get no further than one after the other", async () => {
  const buyer = await newBuyer(provider);
  const cardId = await buyer.addCard(testCards.declined);
  const orders = await Promise.all(Array.from({ length: 20 }, () => buyer.placed({ "seed-tin": 1 })));
  const answers = await Promise.all(orders.map(({ id }) => buyer.pay(id, { paymentMethod: paymentMethods.card, cardId })));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

test("approved payments do not count, however many there are and however often each is repeated", async () => {
  const buyer = await newBuyer(provider);
  const [good, bad] = [await buyer.addCard(testCards.approved), await buyer.addCard(testCards.declined)];
  for (let count = 0; count < 4; count += 1) expect(await payWith(buyer, bad)).toMatchObject(declined);
  const { id } = await buyer.placed({ "seed-tin": 1 });
  const once = { paymentMethod: paymentMethods.card, cardId: good };
  for (let count = 0; count < 8; count += 1) expect((await buyer.pay(id, once, "the same key")).code).toBe(200);
  expect((await counters()).map(({ failures }) => failures).sort()).toEqual([0, 4, 4]);
  expect(await payWith(buyer, bad)).toMatchObject(declined);
  expect(await payWith(buyer, good)).toMatchObject(waits(60));
});

test("a card that was declined to some members waits for all of them, also when it is typed through a link", async () => {
  for (let count = 0; count < 5; count += 1) {
    const buyer = await newBuyer(provider);
    expect(await payWith(buyer, await buyer.addCard(testCards.declined))).toMatchObject(declined);
  }
  const another = await newBuyer(provider);
  const stored = await another.call("POST credit/card", aCard({ cardNumber: testCards.declined }));
  expect(stored).toMatchObject(waits(60));
  const { id } = await another.placed({ "seed-tin": 1 });
  const token = await linkTo(another, id);
  expect(await payAs(provider, cardPayment(token, { typedCard: aTypedCard(testCards.declined) }))).toMatchObject(waits(60));
  expect((await payAs(provider, cardPayment(token))).code).toBe(200);
});

/** Tries a declined card, each time another one for the counters, of another member. */
async function tryFrom(remoteAddress: string) {
  const buyer = await newBuyer(provider);
  const cardId = await buyer.addCard(testCards.declined);
  await provider.shop.db
    .update(card)
    .set({ fingerprint: `another ${cardId}` })
    .where(eq(card.id, cardId));
  const { id } = await buyer.placed({ "seed-tin": 1 });
  const body = JSON.stringify({ orderId: id, paymentMethod: paymentMethods.card, cardId, hybrids: [], successUrl });
  const headers = { "content-type": "application/json", authorization: buyer.token };
  const peer = { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: "IPv4" } } };
  const answer = await provider.app.request("/payment", { method: "POST", body, headers }, peer);
  return { status: answer.status, message: (await answer.json()).message };
}

test("an address that tried many cards waits, whoever it signs in as, and another address does not", async () => {
  for (let count = 0; count < 20; count += 1) expect(await tryFrom("203.0.113.7")).toMatchObject(declined);
  expect(await tryFrom("203.0.113.7")).toMatchObject(waits(60));
  expect(await tryFrom("203.0.113.8")).toMatchObject(declined);
});

test("a confirmation on the gateway's page counts until it is approved", async () => {
  const buyer = await newBuyer(provider);
  const cardId = await buyer.addCard(testCards.challenge);
  const failures = async () => (await counters()).map((row) => row.failures);
  const first = await payWith(buyer, cardId);
  expect(await failures()).toEqual([1, 1]);
  await postToGateway(provider, referenceIn(first.data.paymentInfo), "approved");
  expect(await failures()).toEqual([0, 0]);
  const second = await payWith(buyer, cardId);
  await postToGateway(provider, referenceIn(second.data.paymentInfo), "declined");
  await postToGateway(provider, referenceIn(second.data.paymentInfo), "approved");
  expect(await failures()).toEqual([1, 1]);
  expect(
    (await provider.shop.db.select().from(payment).where(eq(payment.cardId, cardId))).flatMap(({ counters: stored }) => stored ?? []),
  ).toEqual([]);
});

test("a charge whose answer came late is taken from the counters once", async () => {
  const buyer = await newBuyer(provider);
  const cardId = await buyer.addCard(testCards.silent);
  await payWith(buyer, cardId);
  await provider.shop.clock.moveBy(minuteMs);
  await reconcilePayments(provider.shop);
  await reconcilePayments(provider.shop);
  expect((await counters()).map(({ failures }) => failures)).toEqual([0, 0]);
});

test("a payment that was refused before the bank was asked is not counted", async () => {
  const buyer = await newBuyer(provider);
  const cardId = await buyer.addCard(testCards.approved);
  const { id } = await buyer.placed({ "seed-tin": 1 });
  const tooMuch = { paymentMethod: paymentMethods.cardAndWallet, cardId, hybrids: [{ accountType: 1 as const, amount: 1 }] };
  for (let count = 0; count < 7; count += 1) expect((await buyer.pay(id, tooMuch)).message).toBe(sentence("insufficientFunds", "en_US"));
  expect(await counters()).toEqual([]);
});
