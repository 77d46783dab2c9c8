import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { payment } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { findPayment } from "@/provider/modules/order/attempts";
import { answerOf } from "@/provider/modules/payment/process-payment";
import { reconcilePayments } from "@/provider/modules/payment/reconcile-payments";
import { type Buyer, newBuyer, testCards, transactionPassword } from "@/tests/support/provider/buyer";
import { postToGateway } from "@/tests/support/provider/gateway";
import { useProvider } from "@/tests/support/provider/use-provider";

const successUrl = "https://shop.example/pay_status";
const refused = { status: 422, message: sentence("noAcquirer", "en_US") };

const provider = useProvider({ settings: { PUBLIC_URL: "https://shop.example" } });
let buyer: Buyer;

/** A public shop, as its settings say. No acquirer is connected to it, and the test acquirer moves no money. */
beforeAll(async () => {
  buyer = await newBuyer(provider);
});

const attemptsOf = (orderId: number) => provider.shop.db.select().from(payment).where(eq(payment.orderId, orderId));

test("a public shop offers no cards and no e-wallets", async () => {
  expect((await buyer.call("GET payment/external", {})).data).toEqual({ card: false, eWallet: false });
  expect((await buyer.call("GET payment/paymentMethods", {})).data).toEqual([]);
});

test.each([
  ["an e-wallet", { paymentMethod: paymentMethods.eWallet, type: "meadow-pay" }],
  ["a card", { paymentMethod: paymentMethods.card, cardId: 1 }],
])("a payment by %s is refused and starts nothing", async (_, own) => {
  const { id } = await buyer.placed({ "mending-tin": 1 });
  expect(await buyer.pay(id, { ...own, successUrl })).toMatchObject({ ...refused, issues: [{ field: "paymentMethod" }] });
  expect(await attemptsOf(id)).toEqual([]);
});

test("a card is not stored", async () => {
  await expect(buyer.addCard(testCards.approved)).rejects.toThrow(sentence("noAcquirer", "en_US"));
});

test("an order is paid from the member's own accounts", async () => {
  await buyer.grant("wallet", 500);
  const { id } = await buyer.placed({ "mending-tin": 1 });
  const hybrids = [{ accountType: 1 as const, amount: 500 }];
  expect(await buyer.pay(id, { hybrids, transactionPassword, successUrl })).toMatchObject({ status: 200, data: { paymentInfo: null } });
});

test("the gateway's page does not exist", async () => {
  const { status, text } = await postToGateway(provider, "any-reference");
  expect(status).toBe(404);
  // The text of the page for an unknown payment.
  expect(text).not.toContain("This payment does not exist.");
});

test("an attempt that an earlier setting allowed is not charged any more", async () => {
  const { id } = await buyer.placed({ "mending-tin": 1 });
  const started = {
    state: "started" as const,
    orderId: id,
    payerId: buyer.id,
    method: paymentMethods.card,
    externalCents: 100,
    createdAt: new Date(0),
  };
  const [attempt] = await provider.shop.db.insert(payment).values(started).returning();
  if (!attempt) throw new Error("there is no attempt");
  await reconcilePayments(provider.shop);
  await expect(answerOf(provider.shop, await findPayment(provider.shop.db, attempt.id))).rejects.toMatchObject({ refusal: "noAcquirer" });
  expect(await attemptsOf(id)).toMatchObject([{ state: "failed", reason: "noAcquirer" }]);
});
