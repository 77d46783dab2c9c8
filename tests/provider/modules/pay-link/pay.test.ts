import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { and, eq, like } from "drizzle-orm";
import { orderStates } from "@/lib/contract/wire/codes";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { attempt, card, mail, member, notice, payment } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { type Buyer, newBuyer, testCards, transactionPassword } from "@/tests/support/provider/buyer";
import { postToGateway, referenceIn } from "@/tests/support/provider/gateway";
import { kindsTo } from "@/tests/support/provider/notices";
import { aTypedCard, cardPayment, linkTo, payAs } from "@/tests/support/provider/pay-links";
import { reconcile } from "@/tests/support/provider/reconciliation";
import { stockWithoutEnd } from "@/tests/support/provider/sample-shop";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

let provider: TestProvider;
let owner: Buyer;

beforeAll(async () => {
  provider = await openTestProvider();
  await stockWithoutEnd(provider, "seed-tin");
  owner = await newBuyer(provider);
  await giveNickname(owner, "Robin");
  await owner.grant("wallet", 100);
});

afterAll(async () => {
  expect(await reconcile(provider)).toEqual([]);
  await provider.close();
});

async function giveNickname({ id }: Buyer, nickname: string): Promise<void> {
  await provider.shop.db.update(member).set({ nickname }).where(eq(member.id, id));
}

/** An unpaid order of goods with a link. */
async function linked() {
  const { id, orderNumber, paymentAmount } = await owner.placed({ "seed-tin": 1 });
  return { id, orderNumber, amount: paymentAmount, token: await linkTo(owner, id) };
}

async function friend(nickname: string): Promise<Buyer> {
  const buyer = await newBuyer(provider);
  await giveNickname(buyer, nickname);
  await buyer.grant("wallet", 100);
  return buyer;
}

const refund = (orderNumber: string) => runCommand(provider.shop, ["refund", orderNumber]);
const attemptOf = async (token: string, attempt: string) => (await provider.call("POST payLink/show", { token, attempt })).data.attempt;

async function fromWallet(payer: Buyer, { token, amount }: { token: string; amount: number }, password = transactionPassword) {
  const own = { typedCard: null, paymentMethod: paymentMethods.wallet, hybrids: [{ accountType: 1 as const, amount }] };
  return payer.call("POST payLink/pay", cardPayment(token, { ...own, transactionPassword: password }));
}

async function lastMailTo(address: string) {
  return (await provider.shop.db.select().from(mail).where(eq(mail.to, address)).orderBy(mail.id)).at(-1);
}

test("a guest pays by card: the order is its member's, who learns neither the card nor the payer, and the guest gets a receipt", async () => {
  const { id, orderNumber, amount, token } = await linked();
  const email = "guest@example.com";
  const answer = await payAs(provider, cardPayment(token, { email }), { key: "guest-key" });
  expect(answer).toMatchObject({ code: 200, data: { paymentInfo: null } });
  expect(await attemptOf(token, "guest-key")).toBe("paid");
  expect(await owner.detail(id)).toMatchObject({
    state: orderStates.toDeliver,
    paidBy: { name: null },
    cardNumber: null,
    paymentMessage: [],
  });
  expect((await kindsTo(provider, owner.id)).at(-1)).toBe("orderPaidByGuest");
  const receipt = await lastMailTo(email);
  expect(receipt?.subject).toBe(`Receipt for your payment of $${amount.toFixed(2)}`);
  expect(receipt?.body).toContain(`an order of Robin.\n\nOrder: ${orderNumber}`);
  const [typed] = await provider.shop.db.select().from(card).innerJoin(payment, eq(payment.cardId, card.id)).where(eq(payment.orderId, id));
  expect(typed?.card).toMatchObject({ memberId: null, firstName: "", lastName: "", lastFour: "4242" });
  expect(JSON.stringify(typed)).not.toContain(testCards.approved);

  expect((await refund(orderNumber)).ok).toBe(true);
  expect((await lastMailTo(email))?.subject).toBe(`Your payment of $${amount.toFixed(2)} has been refunded`);
  expect((await lastMailTo((await owner.profile()).email))?.body).toContain("goes back to the person who paid for it");
  expect(await attemptOf(token, "guest-key")).toBe("returned");
});

test("a member pays from the wallet with their own password, sees it in their transactions, and gets the refund", async () => {
  const payer = await friend("Ida");
  const before = { owner: await owner.balances(), payer: await payer.balances() };
  const { id, orderNumber, amount, token } = await linked();
  expect((await fromWallet(payer, { token, amount }, "0".repeat(32))).message).toBe(sentence("wrongTransactionPassword", "en_US"));
  expect(await fromWallet(payer, { token, amount })).toMatchObject({ code: 200, data: { paymentInfo: null } });
  expect((await payer.balances()).wallet).toBeCloseTo(100 - amount);
  expect(await owner.detail(id)).toMatchObject({ state: orderStates.toDeliver, paidBy: { name: "Ida" }, paymentMessage: [] });

  const rowsOf = async () => (await payer.call("GET member/account/page", { accountType: 1 })).data.list;
  expect((await rowsOf())[0]).toMatchObject({ turnoverType: 2, amount, notes: `Paid for another member: order ${orderNumber}` });
  expect((await kindsTo(provider, payer.id)).at(-1)).toBe("paidForOther");
  const told = and(eq(notice.memberId, owner.id), eq(notice.kind, "orderPaidByOther"));
  expect((await provider.shop.db.select().from(notice).where(told)).map(({ values }) => values)).toEqual([
    { number: orderNumber, amount: { cents: Math.round(amount * 100) }, payer: "Ida" },
  ]);
  expect((await lastMailTo((await owner.profile()).email))?.body).toContain("Paid by: Ida");

  expect((await refund(orderNumber)).ok).toBe(true);
  expect(await payer.balances()).toEqual(before.payer);
  expect(await owner.balances()).toEqual(before.owner);
  expect((await rowsOf())[0]).toMatchObject({ turnoverType: 1, notes: `Paid for another member: order ${orderNumber}: refunded` });
  expect((await kindsTo(provider, payer.id)).at(-1)).toBe("paidForOtherRefunded");
  expect(await owner.detail(id)).toMatchObject({ state: orderStates.cancelled, paidBy: { name: "Ida" } });
});

test("a membership that somebody else pays is its owner's", async () => {
  const [asker, payer] = [await newBuyer(provider), await friend("Ida")];
  const { id } = await asker.placed({ "membership-activate": 1 });
  const cardId = await payer.addCard(testCards.approved);
  const form = cardPayment(await linkTo(asker, id), { typedCard: null, cardId });
  expect(await payer.call("POST payLink/pay", form)).toMatchObject({ code: 200 });
  expect([(await asker.profile()).activationStatus, (await payer.profile()).activationStatus]).toEqual([2, 0]);
});

test("a guest has no accounts to pay from, and a card of nobody's cannot be named", async () => {
  const { token, amount } = await linked();
  const hybrids = [{ accountType: 1 as const, amount }];
  const own = { typedCard: null, paymentMethod: paymentMethods.wallet, hybrids, transactionPassword };
  expect(await payAs(provider, cardPayment(token, own))).toMatchObject({ status: 401, code: 2004 });
  await payAs(provider, cardPayment(token, { typedCard: aTypedCard(testCards.declined) }));
  const [typed] = await provider.shop.db
    .select()
    .from(card)
    .where(and(eq(card.lastFour, "0002"), eq(card.brand, "Visa")));
  expect(typed).toBeDefined();
  const named = await payAs(provider, cardPayment(token, { typedCard: null, cardId: typed?.id }));
  expect(named.message).toBe(sentence("noCard", "en_US"));
});

test("a declined card leaves the link open, the owner's order unpaid without a failure, and shows the payer why", async () => {
  const { id, token } = await linked();
  const declined = await payAs(provider, cardPayment(token, { typedCard: aTypedCard(testCards.declined) }), { key: "declined" });
  expect(declined.message).toBe(sentence("cardDeclined", "en_US"));
  expect(await owner.detail(id)).toMatchObject({ state: orderStates.unpaid, paymentFailed: false });
  expect((await provider.call("POST payLink/show", { token, attempt: "declined" })).data).toMatchObject({
    state: "open",
    attempt: "failed",
  });
  expect(await payAs(provider, cardPayment(token))).toMatchObject({ code: 200 });
});

test("of two open payments the first approval counts, and the other is returned", async () => {
  const { id, token } = await linked();
  const byEWallet = { paymentMethod: paymentMethods.eWallet, typedCard: null, type: "alipay" };
  const [one, other] = [
    await payAs(provider, cardPayment(token, byEWallet), { key: "one" }),
    await payAs(provider, cardPayment(token, byEWallet), { key: "other" }),
  ].map(({ data }) => referenceIn(data.paymentInfo));
  await postToGateway(provider, other ?? "", "approved");
  await postToGateway(provider, one ?? "", "approved");
  expect([await attemptOf(token, "one"), await attemptOf(token, "other")]).toEqual(["returned", "paid"]);
  const repeated = await payAs(provider, cardPayment(token, byEWallet), { key: "one" });
  expect(repeated.message).toBe(sentence("paidByAnother", "en_US"));
  const states = await provider.shop.db.select({ state: payment.state }).from(payment).where(eq(payment.orderId, id)).orderBy(payment.id);
  expect(states.map(({ state }) => state)).toEqual(["abandoned", "paid"]);
});

test("a payment with a withdrawn link is returned, with what it held", async () => {
  const payer = await friend("Ida");
  const { id, token, amount } = await linked();
  const hybrids = [{ accountType: 1 as const, amount: 10 }];
  const own = { paymentMethod: paymentMethods.eWalletAndWallet, typedCard: null, type: "unionpay", hybrids, transactionPassword };
  const { data } = await payer.call("POST payLink/pay", cardPayment(token, own), "with-wallet");
  expect((await payer.balances()).wallet).toBe(90);
  await owner.call("POST payLink/withdraw", { orderId: id });
  expect((await payer.balances()).wallet).toBe(100);
  await postToGateway(provider, referenceIn(data.paymentInfo), "approved");
  expect((await owner.detail(id)).state).toBe(orderStates.unpaid);
  const shown = await payer.call("POST payLink/show", { token, attempt: "with-wallet" });
  expect(shown.data).toMatchObject({ state: "withdrawn", attempt: "returned" });
  expect(amount).toBeGreaterThan(10);
});

test("while the bank is asked about one payer nobody else is charged, and a minute later somebody may try", async () => {
  const { id, token, amount } = await linked();
  const silent = await payAs(provider, cardPayment(token, { typedCard: aTypedCard(testCards.silent) }), { key: "silent" });
  expect(silent.message).toBe(sentence("gatewaySilent", "en_US"));
  expect(await attemptOf(token, "silent")).toBe("started");
  const busy = sentence("beingPaid", "en_US");
  expect((await payAs(provider, cardPayment(token))).message).toBe(busy);
  const pay = () => owner.pay(id, { hybrids: [{ accountType: 1, amount }] });
  expect((await pay()).message).toBe(busy);
  await provider.shop.clock.moveBy(61_000);
  expect((await pay()).code).toBe(200);
  expect(await attemptOf(token, "silent")).toBe("returned");
  await refund((await owner.detail(id)).orderNumber);
});

test("a repeated payment is one, another payment with its key is refused, and a key counts for one link only", async () => {
  const [first, second] = [await linked(), await linked()];
  const once = () => payAs(provider, cardPayment(first.token), { key: "same" });
  expect([(await once()).code, (await once()).code]).toEqual([200, 200]);
  const other = cardPayment(first.token, { typedCard: aTypedCard(testCards.insufficient) });
  expect((await payAs(provider, other, { key: "same" })).message).toBe(sentence("keyReused", "en_US"));
  expect(await attemptOf(second.token, "same")).toBeNull();
  expect((await payAs(provider, cardPayment(second.token), { key: "same" })).code).toBe(200);
});

test("declined cards are limited for each link, also when each card is another one", async () => {
  const { token } = await linked();
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    const { status } = await payAs(provider, cardPayment(token, { typedCard: aTypedCard(testCards.declined) }));
    await provider.shop.db.delete(attempt).where(like(attempt.subject, "card-card:%"));
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});
