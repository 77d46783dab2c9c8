import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { suggestCard } from "@/lib/format/card";
import { card } from "@/provider/db/schema";
import { type Buyer, newBuyer, testCards } from "@/tests/support/provider/buyer";
import { postToGateway, referenceIn } from "@/tests/support/provider/gateway";
import { stockWithoutEnd } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

beforeAll(async () => {
  await stockWithoutEnd(provider, "seed-tin");
});

async function payWith(buyer: Buyer, cardId: number) {
  const { id } = await buyer.placed({ "seed-tin": 1 });
  return buyer.pay(id, { paymentMethod: paymentMethods.card, cardId });
}

const cardsOf = async (buyer: Buyer) => (await buyer.call("GET credit/card/listByThirdParty", {})).data;
const suggestedTo = async (buyer: Buyer) => suggestCard(await cardsOf(buyer))?.id ?? null;
const defaultOf = async ({ id }: Buyer) =>
  (await provider.shop.db.select().from(card).where(eq(card.memberId, id))).find(({ isDefault }) => isDefault)?.id;

test("the card that last worked is suggested, a declined one is not, and a declined default gives its place to one that works", async () => {
  const buyer = await newBuyer(provider);
  const declined = await buyer.addCard(testCards.declined);
  const working = await buyer.addCard(testCards.approved);
  const other = await buyer.addCard("5555555555554444");
  expect([await suggestedTo(buyer), await defaultOf(buyer)]).toEqual([declined, declined]);

  await payWith(buyer, declined);
  expect((await cardsOf(buyer)).map(({ lastDeclined }) => lastDeclined)).toEqual([true, false, false]);
  expect([await suggestedTo(buyer), await defaultOf(buyer)]).toEqual([working, declined]);

  expect((await payWith(buyer, other)).code).toBe(200);
  expect([await suggestedTo(buyer), await defaultOf(buyer)]).toEqual([other, other]);
  await provider.shop.clock.moveBy(1000);
  expect((await payWith(buyer, working)).code).toBe(200);
  // A default that works stays the one that pays renewals.
  expect([await suggestedTo(buyer), await defaultOf(buyer)]).toEqual([working, other]);
});

test("no card is suggested when all were declined last, also by the payer's bank on its own page", async () => {
  const buyer = await newBuyer(provider);
  const cardId = await buyer.addCard(testCards.challenge);
  const { data } = await payWith(buyer, cardId);
  await postToGateway(provider, referenceIn(data.paymentInfo), "declined");
  expect([await suggestedTo(buyer), await defaultOf(buyer)]).toEqual([null, cardId]);
  const again = await payWith(buyer, cardId);
  await postToGateway(provider, referenceIn(again.data.paymentInfo), "approved");
  expect(await suggestedTo(buyer)).toBe(cardId);
  expect((await cardsOf(buyer))[0]).toMatchObject({ lastDeclined: false, lastPaidTime: expect.any(String) });
});

test("a card that is chosen for a payment but charged nothing has not worked", async () => {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 100);
  const cardId = await buyer.addCard(testCards.declined);
  await payWith(buyer, cardId);
  const { id, paymentAmount } = await buyer.placed({ "seed-tin": 1 });
  const all = { accountType: 1 as const, amount: paymentAmount };
  expect((await buyer.pay(id, { paymentMethod: paymentMethods.cardAndWallet, cardId, hybrids: [all] })).code).toBe(200);
  expect(await cardsOf(buyer)).toMatchObject([{ id: cardId, lastDeclined: true, lastPaidTime: null }]);
});

test("a new number makes a new card of a declined one", async () => {
  const buyer = await newBuyer(provider);
  const cardId = await buyer.addCard(testCards.declined);
  await payWith(buyer, cardId);
  const edited = { ...(await cardsOf(buyer))[0], id: cardId, cardNumber: testCards.approved, cardCvc: "123" };
  await buyer.call("POST credit/card", edited as Parameters<typeof buyer.call<"POST credit/card">>[1]);
  expect(await cardsOf(buyer)).toMatchObject([{ id: cardId, lastDeclined: false }]);
});
