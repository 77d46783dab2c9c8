import { beforeAll, expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import { orderStates } from "@/lib/contract/wire/codes";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { bankCharge, order, payment } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { payment as paymentModule } from "@/provider/modules/payment";
import { publicUrl } from "@/provider/modules/payment/gateway-form";
import { processPayment } from "@/provider/modules/payment/process-payment";
import { referenceOf } from "@/provider/payments/port";
import { giveBack } from "@/provider/payments/test-bank/charges";
import { newBuyer, testCards } from "@/tests/support/provider/buyer";
import { postToGateway, referenceIn } from "@/tests/support/provider/gateway";
import { cardPayment, linkTo, payAs } from "@/tests/support/provider/pay-links";
import { stockWithoutEnd } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const minuteMs = 60_000;

const provider = useProvider();

beforeAll(async () => {
  await stockWithoutEnd(provider, "seed-tin");
});

/** An unpaid order of 89 dollars, and its payment by e-wallet, which waits at the gateway. */
async function waitingOrder() {
  const buyer = await newBuyer(provider);
  const { id: orderId } = await buyer.placed({ "slow-sourdough": 1 });
  const begin = async () => {
    const { data } = await buyer.pay(orderId, { paymentMethod: paymentMethods.eWallet, type: "meadow-pay" });
    return referenceIn(data.paymentInfo);
  };
  return { buyer, orderId, begin, reference: await begin() };
}

/** The attempts of an order, as the operator's command `payments` lists them, without their ids and times. */
async function listed(orderId: number) {
  const { text } = await runCommand(provider.shop, ["payments", String(orderId)]);
  return text.split("\n").map((line) => line.split("\t").slice(2));
}

async function reconcileAfter(ms: number) {
  await provider.shop.clock.moveBy(ms);
  for (const { job } of paymentModule.jobs) await job(provider.shop);
}

test("a decline whose notification was lost is found in the bank's books", async () => {
  const { buyer, orderId } = await waitingOrder();
  const [attempt] = await provider.shop.db.select().from(payment).where(eq(payment.orderId, orderId));
  const reference = referenceOf(attempt?.id ?? 0);
  await provider.shop.db.insert(bankCharge).values({ reference, amountCents: 8900, outcome: "declined" });
  await reconcileAfter(16_000);
  expect(await listed(orderId)).toEqual([["failed", "$89.00", "bank: declined", "", "declined"]]);
  expect((await buyer.detail(orderId)).state).toBe(orderStates.unpaid);
});

test("the operator reads how each attempt to pay an order ended, the first one first", async () => {
  const { buyer, orderId, begin, reference } = await waitingOrder();
  await postToGateway(provider, reference, "declined");
  await begin();
  await reconcileAfter(31 * minuteMs);
  expect(await listed(orderId)).toEqual([
    ["failed", "$89.00", "bank: declined", "", "declined"],
    ["abandoned", "$89.00", "bank: nothing", "", "no answer from the gateway"],
  ]);

  const { id: paid } = await buyer.placed({ "seed-tin": 1 });
  await buyer.pay(paid, { paymentMethod: paymentMethods.card, cardId: await buyer.addCard(testCards.approved) });
  const { paymentAmount } = await buyer.detail(paid);
  expect(await listed(paid)).toEqual([["paid", `$${paymentAmount.toFixed(2)}`, "bank: approved", "", ""]]);
});

test("the operator reads why an attempt was replaced, and why an approved one paid nothing", async () => {
  const { orderId, begin } = await waitingOrder();
  const second = await begin();
  await provider.shop.db.update(order).set({ state: orderStates.cancelled }).where(eq(order.id, orderId));
  await postToGateway(provider, second, "approved");
  const [first, last] = await listed(orderId);
  expect(first).toEqual(["abandoned", "$89.00", "bank: nothing", "", "another attempt was begun"]);
  expect([last?.[0], last?.at(-1)]).toEqual(["refunded", "orderClosed"]);
});

test("the operator reads in an order why an approved attempt paid nothing", async () => {
  const { orderId, reference } = await waitingOrder();
  await provider.shop.db.update(order).set({ state: orderStates.cancelled }).where(eq(order.id, orderId));
  await postToGateway(provider, reference, "approved");
  const { text } = await runCommand(provider.shop, ["order", "show", String(orderId)]);
  expect(text).toContain("\trefunded\t$89.00\torderClosed");
});

test("a repeated request for a payment whose order was cancelled meanwhile is told so", async () => {
  const buyer = await newBuyer(provider);
  const { id: orderId } = await buyer.placed({ "seed-tin": 1 });
  const form = { paymentMethod: paymentMethods.card, cardId: await buyer.addCard(testCards.silent) };
  expect(await buyer.pay(orderId, form, "one key")).toMatchObject({ message: sentence("gatewaySilent", "en_US") });
  await buyer.call("POST order/closed", { orderId });
  expect(await buyer.pay(orderId, form, "one key")).toMatchObject({ message: sentence("orderClosed", "en_US") });
});

test("a repeated request for a payment that was replaced, or refunded, is told that the order is closed to it", async () => {
  const buyer = await newBuyer(provider);
  const { id: orderId } = await buyer.placed({ "seed-tin": 1 });
  const pay = (key: string) => buyer.pay(orderId, { paymentMethod: paymentMethods.eWallet, type: "meadow-pay" }, key);
  await pay("replaced");
  const { data } = await pay("refunded");
  await provider.shop.db.update(order).set({ state: orderStates.cancelled }).where(eq(order.id, orderId));
  await postToGateway(provider, referenceIn(data.paymentInfo), "approved");
  expect((await listed(orderId)).map(([state]) => state)).toEqual(["abandoned", "refunded"]);
  for (const key of ["replaced", "refunded"]) expect(await pay(key)).toMatchObject({ message: sentence("orderClosed", "en_US") });
});

test("a payment that the gateway decided while the browser waited is not asked of the gateway again", async () => {
  const { orderId, reference } = await waitingOrder();
  await postToGateway(provider, reference, "approved");
  const [attempt] = await provider.shop.db.select().from(payment).where(eq(payment.orderId, orderId));
  if (!attempt) throw new Error("there is no attempt");
  expect(await processPayment(provider.shop, { ...attempt, state: "started" })).toMatchObject({ state: "paid" });
});

test("the operator reads who paid through a link, and what the bank gave back", async () => {
  const [owner, friend] = [await newBuyer(provider), await newBuyer(provider)];
  const { id } = await owner.placed({ "seed-tin": 1 });
  const token = await linkTo(owner, id);
  const waiting = cardPayment(token, { paymentMethod: paymentMethods.eWallet, type: "alipay", typedCard: null });
  await friend.call("POST payLink/pay", waiting);
  await payAs(provider, cardPayment(token));
  const [one] = await provider.shop.db.select().from(bankCharge).orderBy(desc(bankCharge.createdAt), desc(bankCharge.reference)).limit(1);
  const { reference = "" } = one ?? {};
  await giveBack(provider.shop.db, { reference, refund: `a part of ${reference}`, amountCents: 250, now: provider.shop.clock.now() });
  const rows = await listed(id);
  expect(rows.map((row) => row[3])).toEqual([`by ${friend.username}`, "by a guest"]);
  expect(rows.map((row) => row[2])).toEqual(["bank: nothing", "bank: approved, $2.50 given back"]);
});

test("the operator reads that nobody tried to pay an order, or that there is none", async () => {
  const buyer = await newBuyer(provider);
  const { id, orderNumber } = await buyer.placed({ "seed-tin": 1 });
  expect(await runCommand(provider.shop, ["payments", orderNumber])).toMatchObject({
    ok: true,
    text: `Nobody tried to pay order ${orderNumber}.`,
  });
  expect(id).toBeGreaterThan(0);
  expect(await runCommand(provider.shop, ["payments", "98765432"])).toMatchObject({
    ok: false,
    text: expect.stringContaining("There is no order «98765432»."),
  });
});

test("the gateway's page leads back to the shop, and to no other site that an attempt names", async () => {
  const { orderId, reference } = await waitingOrder();
  const backFrom = async () => /href="([^"]*)">Leave without paying/.exec((await postToGateway(provider, reference)).text)?.[1];
  const name = (successUrl: string | null) => provider.shop.db.update(payment).set({ successUrl }).where(eq(payment.orderId, orderId));
  expect(await backFrom()).toMatch(/^http:\/\/localhost:3000\/./);
  for (const address of ["https://elsewhere.example/", null]) {
    await name(address);
    expect(await backFrom()).toBe("/");
  }
});

test("a request without a reference, or with a file as one, gets no payment", async () => {
  const body = new FormData();
  body.set("reference", new File(["text"], "reference.txt"));
  expect(await provider.raw("POST", "gateway/pay", { body })).toMatchObject({ status: 404, text: "This payment does not exist." });
  expect(await provider.raw("POST", "gateway/pay", { body: new FormData() })).toMatchObject({
    status: 404,
    text: "This payment does not exist.",
  });
});

test("the gateway's form leads to the first address that the settings name", () => {
  const { settings } = provider.shop;
  const [own, storefront, shop] = ["https://api.example", "https://public.example", "https://shop.example"];
  const all = { ...settings, PROVIDER_PUBLIC_URL: own, PUBLIC_URL: storefront, SHOP_URL: shop };
  expect(publicUrl(all)).toBe(own);
  expect(publicUrl({ ...all, PROVIDER_PUBLIC_URL: undefined })).toBe(storefront);
  expect(publicUrl({ ...all, PROVIDER_PUBLIC_URL: undefined, PUBLIC_URL: undefined })).toBe(shop);
  expect(publicUrl({ ...settings, PROVIDER_PORT: 4321 })).toBe("http://localhost:4321");
});
