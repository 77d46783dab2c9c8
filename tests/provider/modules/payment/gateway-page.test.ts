import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { orderStates } from "@/lib/contract/wire/codes";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { bankCharge, order, payment } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { expireOrders } from "@/provider/modules/order/expire";
import { handleNotification } from "@/provider/modules/payment/gateway-page";
import { reconcilePayments } from "@/provider/modules/payment/reconcile-payments";
import { startPayment } from "@/provider/modules/payment/start";
import { referenceOf } from "@/provider/payments/port";
import { type Buyer, newBuyer, successUrl, testCards, transactionPassword } from "@/tests/support/provider/buyer";
import { postToGateway, referenceIn } from "@/tests/support/provider/gateway";
import { reconcile, runAllJobs } from "@/tests/support/provider/reconciliation";
import { useProvider } from "@/tests/support/provider/use-provider";

const { unpaid, cancelled, completed } = orderStates;
const minuteMs = 60_000;
const secondMs = 1000;

const provider = useProvider();

const silent = { status: 422, message: sentence("gatewaySilent", "en_US") };
const declined = { status: 422, message: sentence("cardDeclined", "en_US") };

/** A member with fifty dollars in the wallet and an unpaid order of 89 dollars, half of which the wallet pays. */
async function payer() {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 50);
  const { id: orderId } = await buyer.placed({ "slow-sourdough": 1 });
  const hybrids = [{ accountType: 1 as const, amount: 40 }];
  return {
    buyer,
    orderId,
    withCard: async (number: string, key?: string) => {
      const cardId = await buyer.addCard(number);
      return buyer.pay(orderId, { paymentMethod: paymentMethods.cardAndWallet, cardId, hybrids }, key);
    },
    withEWallet: async (key?: string) =>
      buyer.pay(orderId, { paymentMethod: paymentMethods.eWalletAndWallet, type: "meadow-pay", hybrids }, key),
  };
}

/** An order's state, its attempts, the wallet's balance, and the bank's charge for each attempt. */
async function standOf(buyer: Buyer, orderId: number) {
  const rows = await provider.shop.db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(payment.id);
  const kept = [];
  for (const { id } of rows) {
    const [row] = await provider.shop.db
      .select()
      .from(bankCharge)
      .where(eq(bankCharge.reference, referenceOf(id)));
    kept.push(row?.outcome === "approved" && !row.undoneAt ? row.amountCents : 0);
  }
  const { state } = await buyer.detail(orderId);
  return { order: state, attempts: rows.map((row) => row.state), wallet: (await buyer.balances()).wallet, kept };
}

const newest = async (orderId: number) => {
  const rows = await provider.shop.db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(payment.id);
  const last = rows.at(-1);
  if (!last) throw new Error("there is no attempt");
  return last;
};

/** Moves the clock and reconciles open payments. */
async function reconcileAfter(ms: number) {
  await provider.shop.clock.moveBy(ms);
  await reconcilePayments(provider.shop);
  await runAllJobs(provider);
}

test("a card that the bank approves pays", async () => {
  const { buyer, orderId, withCard } = await payer();
  expect((await withCard(testCards.approved)).data).toEqual({ paymentInfo: null });
  expect(await standOf(buyer, orderId)).toEqual({ order: completed, attempts: ["paid"], wallet: 10, kept: [4900] });
});

test.each([
  ["declined", testCards.declined, "cardDeclined"],
  ["insufficient funds", testCards.insufficient, "insufficientFunds"],
] as const)("a card that the bank answers with «%s» pays nothing, releases the hold, and allows another card", async (_, number, name) => {
  const { buyer, orderId, withCard } = await payer();
  expect(await withCard(number)).toMatchObject({ status: 422, data: null, message: sentence(name, "en_US") });
  expect(await standOf(buyer, orderId)).toEqual({ order: unpaid, attempts: ["failed"], wallet: 50, kept: [0] });
  expect((await withCard(testCards.approved)).code).toBe(200);
  expect(await standOf(buyer, orderId)).toEqual({ order: completed, attempts: ["failed", "paid"], wallet: 10, kept: [0, 4900] });
});

test.each(["card", "e-wallet"])("a payer approves on the gateway's page (%s)", async (source) => {
  const { buyer, orderId, withCard, withEWallet } = await payer();
  const { data } = source === "card" ? await withCard(testCards.challenge) : await withEWallet();
  expect(data.paymentInfo).toMatch(/^<form method="post" action="http:\/\/localhost:4000\/gateway\/pay">/);
  expect(await standOf(buyer, orderId)).toEqual({ order: unpaid, attempts: ["waiting"], wallet: 10, kept: [0] });

  const reference = referenceIn(data.paymentInfo);
  expect(await postToGateway(provider, reference)).toMatchObject({
    status: 200,
    text: expect.stringMatching(/<title>Test gateway.*\$49\.00/s),
  });
  const { status, headers } = await postToGateway(provider, reference, "approved");
  expect({ status, location: headers.get("location") }).toEqual({ status: 303, location: successUrl });
  const again = await postToGateway(provider, reference);
  expect({ status: again.status, location: again.headers.get("location") }).toEqual({ status: 303, location: successUrl });
  expect(await standOf(buyer, orderId)).toEqual({ order: completed, attempts: ["paid"], wallet: 10, kept: [4900] });
});

test.each(["card", "e-wallet"])("a payer who declines on the gateway's page pays nothing and can pay again (%s)", async (source) => {
  const { buyer, orderId, withCard, withEWallet } = await payer();
  const { data } = source === "card" ? await withCard(testCards.challenge) : await withEWallet();
  expect((await postToGateway(provider, referenceIn(data.paymentInfo), "declined")).status).toBe(303);
  expect(await standOf(buyer, orderId)).toEqual({ order: unpaid, attempts: ["failed"], wallet: 50, kept: [0] });
  expect((await withCard(testCards.approved)).code).toBe(200);
});

test("an abandoned payment releases its hold after half an hour, and the order is cancelled", async () => {
  const { buyer, orderId, withEWallet } = await payer();
  await withEWallet();
  await reconcileAfter(29 * minuteMs);
  expect(await standOf(buyer, orderId)).toMatchObject({ order: unpaid, attempts: ["waiting"], wallet: 10 });
  await reconcileAfter(2 * minuteMs);
  await expireOrders(provider.shop);
  expect(await standOf(buyer, orderId)).toEqual({ order: cancelled, attempts: ["abandoned"], wallet: 50, kept: [0] });
});

test("a late decision about an abandoned payment is reversed at the bank", async () => {
  const { buyer, orderId, withEWallet } = await payer();
  const reference = referenceIn((await withEWallet()).data.paymentInfo);
  await reconcileAfter(31 * minuteMs);
  await postToGateway(provider, reference, "approved");
  await runAllJobs(provider);
  expect(await standOf(buyer, orderId)).toMatchObject({ attempts: ["abandoned"], wallet: 50, kept: [0] });
});

test("a lost notification is recovered from the bank's books", async () => {
  const { buyer, orderId, withEWallet } = await payer();
  await withEWallet();
  const { id, externalCents } = await newest(orderId);
  const books = { reference: referenceOf(id), amountCents: externalCents, outcome: "approved" as const };
  await provider.shop.db.insert(bankCharge).values(books);
  await reconcileAfter(16 * secondMs);
  expect(await standOf(buyer, orderId)).toEqual({ order: completed, attempts: ["paid"], wallet: 10, kept: [4900] });
});

test("a silent bank that charged reports it on the next request, and the order is paid", async () => {
  const { buyer, orderId, withCard } = await payer();
  expect(await withCard(testCards.silent)).toMatchObject(silent);
  expect(await standOf(buyer, orderId)).toEqual({ order: unpaid, attempts: ["started"], wallet: 10, kept: [4900] });
  await reconcileAfter(10 * secondMs);
  expect((await standOf(buyer, orderId)).order).toBe(unpaid);
  await reconcileAfter(6 * secondMs);
  expect(await standOf(buyer, orderId)).toEqual({ order: completed, attempts: ["paid"], wallet: 10, kept: [4900] });
});

test("an order cancelled while the bank is silent is reversed at the bank", async () => {
  const { buyer, orderId, withCard } = await payer();
  await withCard(testCards.silent);
  await buyer.call("POST order/closed", { orderId });
  await reconcileAfter(16 * secondMs);
  expect(await standOf(buyer, orderId)).toEqual({ order: cancelled, attempts: ["abandoned"], wallet: 50, kept: [0] });
});

test("the first notification counts, and later ones are ignored", async () => {
  const { buyer, orderId, withEWallet } = await payer();
  const reference = referenceIn((await withEWallet()).data.paymentInfo);
  for (const decision of ["approved", "approved", "declined"] as const) {
    expect((await postToGateway(provider, reference, decision)).status).toBe(303);
    expect(await standOf(buyer, orderId)).toEqual({ order: completed, attempts: ["paid"], wallet: 10, kept: [4900] });
  }
  const { id: paymentId } = await newest(orderId);
  await handleNotification(provider.shop, { eventId: "another event", paymentId, outcome: "declined" });
  await Promise.all(["one", "two", "two"].map((eventId) => handleNotification(provider.shop, { eventId, paymentId, outcome: "approved" })));
  expect(await standOf(buyer, orderId)).toMatchObject({ order: completed, attempts: ["paid"], wallet: 10 });
});

test("a notification that arrives before the browser's response decides the payment", async () => {
  const { buyer, orderId } = await payer();
  const { shop } = provider;
  const who = {
    id: buyer.id,
    username: buyer.username,
    country: "US",
    activationStatus: 0,
    activatedAt: null,
    rank: "No Rank",
    tokenHash: "",
  };
  const form = { orderId, paymentMethod: paymentMethods.eWallet, type: "meadow-pay", hybrids: [], transactionPassword, successUrl };
  const context = {
    ...shop,
    now: shop.clock.now(),
    language: "en_US" as const,
    member: who,
    client: { device: null, network: null },
    idempotencyKey: "a key",
  };
  const { id: paymentId } = await startPayment(form, context);
  await shop.db.insert(bankCharge).values({ reference: referenceOf(paymentId), amountCents: 8900, outcome: "approved" });
  await handleNotification(shop, { eventId: "early", paymentId, outcome: "approved" });

  const { code, data } = await buyer.call("POST payment", form, "a key");
  expect({ code, data }).toEqual({ code: 200, data: { paymentInfo: null } });
  expect(await standOf(buyer, orderId)).toEqual({ order: completed, attempts: ["paid"], wallet: 50, kept: [8900] });
});

test("an approval for a cancelled order is reversed at the bank", async () => {
  const { buyer, orderId, withEWallet } = await payer();
  const reference = referenceIn((await withEWallet()).data.paymentInfo);
  await buyer.call("POST order/closed", { orderId });
  expect((await postToGateway(provider, reference, "approved")).status).toBe(303);
  await runAllJobs(provider);
  expect(await standOf(buyer, orderId)).toEqual({ order: cancelled, attempts: ["abandoned"], wallet: 50, kept: [0] });
});

test("an approval for a cancelled order with an open attempt is refunded", async () => {
  const { buyer, orderId, withEWallet } = await payer();
  const reference = referenceIn((await withEWallet()).data.paymentInfo);
  await provider.shop.db.update(order).set({ state: cancelled }).where(eq(order.id, orderId));
  await postToGateway(provider, reference, "approved");
  await runAllJobs(provider);
  expect(await standOf(buyer, orderId)).toEqual({ order: cancelled, attempts: ["refunded"], wallet: 50, kept: [0] });
});

test("a second attempt voids the first one, and only one is paid when both are approved", async () => {
  const { buyer, orderId, withEWallet } = await payer();
  const first = referenceIn((await withEWallet()).data.paymentInfo);
  const second = referenceIn((await withEWallet()).data.paymentInfo);
  expect(await standOf(buyer, orderId)).toMatchObject({ attempts: ["abandoned", "waiting"], wallet: 10 });
  for (const reference of [first, second]) await postToGateway(provider, reference, "approved");
  await runAllJobs(provider);
  expect(await standOf(buyer, orderId)).toEqual({ order: completed, attempts: ["abandoned", "paid"], wallet: 10, kept: [0, 4900] });
});

test("a second attempt that fails leaves the first one open", async () => {
  const { buyer, orderId, withEWallet } = await payer();
  await withEWallet();
  const { status } = await buyer.pay(orderId, { hybrids: [{ accountType: 1, amount: 89 }] });
  expect(status).toBe(422);
  expect(await standOf(buyer, orderId)).toMatchObject({ attempts: ["waiting"], wallet: 10 });
});

test("the gateway page refuses an unknown reference", async () => {
  for (const reference of ["", "1", crypto.randomUUID(), "' or 1=1 --"]) {
    expect((await postToGateway(provider, reference, "approved")).status).toBe(404);
  }
});

test("a declined payment repeats its response for the same key, and another key tries again", async () => {
  const { buyer, orderId, withCard } = await payer();
  const cardId = await buyer.addCard(testCards.declined);
  const pay = (key: string) => buyer.pay(orderId, { paymentMethod: paymentMethods.card, cardId }, key);
  for (let times = 0; times < 3; times += 1) expect(await pay("first")).toMatchObject(declined);
  expect((await standOf(buyer, orderId)).attempts).toEqual(["failed"]);
  expect(await pay("second")).toMatchObject(declined);
  expect((await withCard(testCards.approved, "third")).code).toBe(200);
  expect((await standOf(buyer, orderId)).attempts).toEqual(["failed", "failed", "paid"]);
});

test("the ledger and the bank agree after all tests", async () => {
  expect(await reconcile(provider)).toEqual([]);
});
