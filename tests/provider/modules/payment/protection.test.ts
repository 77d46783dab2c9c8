import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { payment } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { type Buyer, newBuyer, testCards, transactionPassword } from "@/tests/support/provider/buyer";
import { changeEmail } from "@/tests/support/provider/email-changes";
import { enrolPasskey, placeGoods, shopAddress, takeProof } from "@/tests/support/provider/factors";
import { cardPayment, linkTo, payAs } from "@/tests/support/provider/pay-links";
import { stockWithoutEnd } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider({ settings: shopAddress });

beforeAll(async () => {
  await stockWithoutEnd(provider, "seed-tin");
});

const needed = { status: 422, message: sentence("factorNeeded", "en_US"), issues: [{ field: "factorProof" }] };

const wallet = (amount: number) => [{ accountType: 1 as const, amount }];

async function payer(): Promise<Buyer> {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 500);
  return buyer;
}

/** Pays another member's order of goods from one's wallet. */
async function payForAnother(buyer: Buyer, factorProof?: string) {
  const asker = await newBuyer(provider);
  const { id, paymentAmount } = await placeGoods(asker);
  const own = { typedCard: null, paymentMethod: paymentMethods.wallet, hybrids: wallet(paymentAmount), transactionPassword, factorProof };
  return buyer.call("POST payLink/pay", cardPayment(await linkTo(asker, id), own));
}

test("a member with a passkey pays an own order below the limit without it, and another member's never", async () => {
  const buyer = await payer();
  const { passkey } = await enrolPasskey(provider, buyer);
  const { id, paymentAmount } = await placeGoods(buyer);
  expect((await buyer.pay(id, { hybrids: wallet(paymentAmount) })).code).toBe(200);
  expect(await payForAnother(buyer)).toMatchObject(needed);
  const proof = await takeProof(provider, buyer, "money", { passkey });
  expect((await payForAnother(buyer, proof)).code).toBe(200);
});

test("all amounts of a payment count against the limit", async () => {
  const buyer = await payer();
  await buyer.grant("voucher", 500);
  const { passkey } = await enrolPasskey(provider, buyer);
  const { id, paymentAmount } = await placeGoods(buyer);
  const half = Math.round(paymentAmount * 50) / 100;
  const hybrids = [...wallet(paymentAmount - half), { accountType: 3 as const, amount: half }];
  expect((await buyer.call("POST factor/limit", { limit: paymentAmount - 0.01 })).code).toBe(200);
  expect(await buyer.pay(id, { hybrids })).toMatchObject(needed);
  const factorProof = await takeProof(provider, buyer, "money", { passkey });
  expect((await buyer.pay(id, { hybrids, factorProof })).code).toBe(200);
});

test("after a change of the address a member's own money pays nothing, and a card pays", async () => {
  const buyer = await payer();
  await changeEmail(buyer);
  const { id, paymentAmount } = await placeGoods(buyer);
  const refused = await buyer.pay(id, { hybrids: wallet(paymentAmount) });
  expect(refused).toMatchObject({ status: 422, data: null });
  expect(refused.message).toContain("email address");
  expect((await payForAnother(buyer)).message).toBe(refused.message);
  expect((await buyer.balances()).wallet).toBe(500);
  const cardId = await buyer.addCard(testCards.approved);
  expect((await buyer.pay(id, { paymentMethod: paymentMethods.card, cardId })).code).toBe(200);
});

/** The states of an order's attempts and their reasons, the oldest first. */
async function attemptsOf(orderId: number) {
  const rows = await provider.shop.db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(payment.id);
  return rows.map(({ state, reason }) => [state, reason]);
}

const byEWallet = { paymentMethod: paymentMethods.eWallet, type: "alipay" };

test("a member's second attempt ends the first, and leaves those of guests open", async () => {
  const owner = await newBuyer(provider);
  const { id } = await placeGoods(owner);
  const guests = cardPayment(await linkTo(owner, id), { ...byEWallet, typedCard: null });
  for (let guest = 0; guest < 2; guest += 1) expect((await payAs(provider, guests)).code).toBe(200);
  for (let times = 0; times < 2; times += 1) expect((await owner.pay(id, byEWallet)).code).toBe(200);
  expect(await attemptsOf(id)).toEqual([
    ["waiting", null],
    ["waiting", null],
    ["abandoned", "another attempt was begun"],
    ["waiting", null],
  ]);
});

test("a member may try again at once while the bank is silent, but nobody else", async () => {
  const owner = await newBuyer(provider);
  const { id } = await placeGoods(owner);
  const token = await linkTo(owner, id);
  const silent = { paymentMethod: paymentMethods.card, cardId: await owner.addCard(testCards.silent) };
  expect((await owner.pay(id, silent)).message).toBe(sentence("gatewaySilent", "en_US"));
  expect((await payAs(provider, cardPayment(token))).message).toBe(sentence("beingPaid", "en_US"));
  await provider.shop.clock.moveBy(50_000);
  expect((await payAs(provider, cardPayment(token))).message).toBe(sentence("beingPaid", "en_US"));
  expect((await owner.pay(id, byEWallet)).code).toBe(200);
  expect(await attemptsOf(id)).toMatchObject([
    ["abandoned", "another attempt was begun"],
    ["waiting", null],
  ]);
});
