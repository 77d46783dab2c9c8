import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { idempotencyKey, order } from "@/provider/db/schema";
import { sentence } from "@/provider/messages";
import { differencesInTheBooks } from "../support/books";
import { aCard, anAddress, type Buyer, newBuyer, onTheWire, testCards, transactionPassword } from "../support/buyer";
import { openTestProvider, type TestProvider } from "../support/provider";
import { sampleProduct } from "../support/sample";

let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider();
});

afterAll(() => provider.close());

const reused = { status: 409, code: 409, data: null, message: sentence("keyReused", "en_US") };
const keysOf = (key: string) => provider.shop.db.select().from(idempotencyKey).where(eq(idempotencyKey.key, key));

/** A transfer of a dollar, or what differs from it. */
function transfer(buyer: Buyer, to: Buyer, key: string, own: { amount?: number; remark?: string; transactionPassword?: string } = {}) {
  const fixed = {
    accountType: 1 as const,
    currency: "USD" as const,
    source: 2 as const,
    memberCode: buyer.userCode,
    toMemberCode: to.userCode,
  };
  return buyer.call("POST member/transfer", { ...fixed, amount: 1, transactionPassword, ...own }, key);
}

test("the same order sent again with its key is the same order", async () => {
  const buyer = await newBuyer(provider);
  const first = await buyer.order({ "seed-tin": 1 }, {}, "order");
  for (let times = 0; times < 3; times += 1) expect(await buyer.order({ "seed-tin": 1 }, {}, "order")).toEqual(first);
  expect(await provider.shop.db.select({ id: order.id }).from(order).where(eq(order.memberId, buyer.id))).toEqual([{ id: first.data.id }]);
  expect((await buyer.order({ "seed-tin": 1 }, {}, "another order")).data.id).not.toBe(first.data.id);
});

test("another order with the same key is refused, and makes none", async () => {
  const buyer = await newBuyer(provider);
  await buyer.order({ "seed-tin": 1 }, {}, "order");
  expect(await buyer.order({ "seed-tin": 2 }, {}, "order")).toEqual(reused);
  expect(await buyer.order({ "seed-tin": 1 }, { remark: "Please ring" }, "order")).toEqual(reused);
  expect((await buyer.call("GET order/page", {})).data.total).toBe(1);
});

test("the order of a request's fields makes no other request of it", async () => {
  const buyer = await newBuyer(provider);
  const { data } = await buyer.order({ "seed-tin": 1 }, { remark: "Hello", couponId: null }, "order");
  expect((await buyer.order({ "seed-tin": 1 }, { couponId: null, remark: "Hello" }, "order")).data.id).toBe(data.id);
});

test("twenty equal orders at once are one", async () => {
  const buyer = await newBuyer(provider);
  const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.order({ "mending-tin": 1 }, {}, "order")));
  expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
  expect((await buyer.call("GET order/page", {})).data.total).toBe(1);
});

test("a payment sent again with its key debits once, and answers the same", async () => {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 200);
  const { id } = await buyer.placed({ "slow-sourdough": 1 });
  const pay = (key: string) => buyer.pay(id, { hybrids: [{ accountType: 1, amount: 89 }] }, key);
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay("payment")));
  expect(answers).toEqual(Array(20).fill({ status: 200, code: 200, message: "success", data: { paymentInfo: null } }));
  expect(await buyer.balances()).toMatchObject({ wallet: 111 });
  expect(await pay("another")).toMatchObject({ status: 422, message: sentence("orderPaid", "en_US") });
});

test("an e-wallet's form is the same form for the same key", async () => {
  const buyer = await newBuyer(provider);
  const { id } = await buyer.placed({ "slow-sourdough": 1 });
  const pay = () => buyer.pay(id, { paymentMethod: 14, type: "meadow-pay" }, "payment");
  const first = await pay();
  expect(first.data.paymentInfo).toContain("http");
  expect(await pay()).toEqual(first);
  expect(await buyer.pay(id, { paymentMethod: 14, type: "river-wallet" }, "payment")).toEqual(reused);
});

test("a request that failed can be made again with its key", async () => {
  const buyer = await newBuyer(provider);
  const { id } = await buyer.placed({ "slow-sourdough": 1 });
  const pay = () => buyer.pay(id, { hybrids: [{ accountType: 1, amount: 89 }] }, "payment");
  expect(await pay()).toMatchObject({ status: 422, message: sentence("insufficientFunds", "en_US") });
  expect(await keysOf("payment of nobody")).toEqual([]);
  await buyer.grant("wallet", 89);
  expect((await pay()).code).toBe(200);
  expect((await pay()).code).toBe(200);
  expect(await buyer.balances()).toMatchObject({ wallet: 0 });
});

test("a key of another member, and of another call, is another key", async () => {
  const [one, other] = [await newBuyer(provider), await newBuyer(provider)];
  for (const buyer of [one, other]) await buyer.grant("wallet", 100);
  const [first, second] = [await one.order({ "slow-sourdough": 1 }, {}, "k"), await other.order({ "slow-sourdough": 1 }, {}, "k")];
  expect(first.data.id).not.toBe(second.data.id);
  expect((await one.pay(first.data.id ?? 0, { hybrids: [{ accountType: 1, amount: 89 }] }, "k")).code).toBe(200);
  expect((await transfer(one, other, "k")).code).toBe(200);
  expect((await transfer(other, one, "k", { amount: 2 })).code).toBe(200);
  expect([(await one.balances()).wallet, (await other.balances()).wallet]).toEqual([12, 99]);
});

test("a transfer sent again moves once; one that says something else is refused", async () => {
  const [from, to] = [await newBuyer(provider), await newBuyer(provider)];
  await from.grant("wallet", 10);
  await Promise.all(Array.from({ length: 10 }, () => transfer(from, to, "transfer")));
  expect(await transfer(from, to, "transfer", { amount: 2 })).toEqual(reused);
  expect(await transfer(from, to, "transfer", { remark: "again" })).toEqual(reused);
  expect([(await from.balances()).wallet, (await to.balances()).wallet]).toEqual([9, 1]);
});

test("whoever knows a key but not the transaction password is not told the answer", async () => {
  const [from, to] = [await newBuyer(provider), await newBuyer(provider)];
  await from.grant("wallet", 10);
  await transfer(from, to, "transfer");
  expect(await transfer(from, to, "transfer", { transactionPassword: onTheWire("wrong") })).toMatchObject({
    status: 422,
    message: sentence("wrongTransactionPassword", "en_US"),
  });
});

test("a withdrawal sent again is one withdrawal", async () => {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 10);
  const ask = () =>
    buyer.call("POST member/withdrawal", { accountType: 1, amount: 4, withdrawalMethod: 1, transactionPassword }, "withdrawal");
  const answers = await Promise.all(Array.from({ length: 10 }, ask));
  expect(answers.map((answer) => answer.code)).toEqual(Array(10).fill(200));
  expect((await buyer.balances()).wallet).toBe(6);
});

test("a key that is too long is refused; without a key every request is its own", async () => {
  const buyer = await newBuyer(provider);
  expect(await buyer.order({ "slow-sourdough": 1 }, {}, "k".repeat(201))).toMatchObject({ status: 400, code: 400 });
  expect((await buyer.order({ "slow-sourdough": 1 }, {}, "k".repeat(200))).code).toBe(200);
  const [one, other] = [await buyer.placed({ "slow-sourdough": 1 }), await buyer.placed({ "slow-sourdough": 1 })];
  expect(one.id).not.toBe(other.id);
});

test("a quote needs no key and leaves none", async () => {
  const buyer = await newBuyer(provider);
  const quote = async (slug: string) => (await buyer.quote({ [slug]: 1 })).data.paymentAmount;
  expect([await quote("slow-sourdough"), await quote("carving-spoons")]).toEqual([89, 89]);
  expect(await provider.shop.db.select().from(idempotencyKey).where(eq(idempotencyKey.memberId, buyer.id))).toEqual([]);
});

test("a payment with a silent card is one charge, however often it is sent again", async () => {
  const buyer = await newBuyer(provider);
  const { id } = await buyer.placed({ "slow-sourdough": 1 });
  const cardId = await buyer.addCard(testCards.silent);
  const pay = () => buyer.pay(id, { paymentMethod: 13, cardId }, "payment");
  expect(await pay()).toMatchObject({ status: 422, message: sentence("gatewaySilent", "en_US") });
  expect((await pay()).code).toBe(200);
  expect((await pay()).code).toBe(200);
});

test("a thing put into the cart again with its key is one thing", async () => {
  const buyer = await newBuyer(provider);
  const { choice } = await sampleProduct(provider, "mending-tin");
  const add = (key?: string) => buyer.call("POST shoppingCart/add", choice, key);
  await Promise.all([add("add"), add("add"), add("add")]);
  const count = async () => (await buyer.call("GET shoppingCart/listByMemberId", {})).data.map((line) => line.quantity);
  expect(await count()).toEqual([1]);
  await add("another");
  await add();
  expect(await count()).toEqual([3]);
});

test("an address and a card that are sent again with their keys are one, and no trace of what is secret stays", async () => {
  const buyer = await newBuyer(provider, { address: null });
  for (let times = 0; times < 2; times += 1) {
    expect((await buyer.call("POST member/address/add", anAddress(), "address")).code).toBe(200);
    expect((await buyer.call("POST credit/card", aCard(), "card")).code).toBe(200);
  }
  expect((await buyer.call("GET member/address/list", {})).data).toHaveLength(1);
  expect((await buyer.call("GET credit/card/listByThirdParty", {})).data).toHaveLength(1);

  // Another number that is secret makes no other request of it: nothing of it was kept to compare with.
  const otherNumber = anAddress({ ssnEinPin: "987654321" });
  expect((await buyer.call("POST member/address/add", otherNumber, "address")).code).toBe(200);
  expect((await buyer.call("POST credit/card", aCard({ cardCvc: "999" }), "card")).code).toBe(200);
  expect((await buyer.call("GET member/address/list", {})).data).toHaveLength(1);
});

test("the books are whole after all of it", async () => {
  expect(await differencesInTheBooks(provider)).toEqual([]);
});
