import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { idempotencyKey, mail, order } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { aCard, anAddress, type Buyer, hashedPassword, newBuyer, testCards, transactionPassword } from "@/tests/support/provider/buyer";
import { reconcile } from "@/tests/support/provider/reconciliation";
import { sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

const reused = { status: 409, code: 409, data: null, message: sentence("keyReused", "en_US") };
const keysOf = (key: string) => provider.shop.db.select().from(idempotencyKey).where(eq(idempotencyKey.key, key));

/** A transfer of one dollar, with the given changes. */
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

test("an order repeated with its key is the same order", async () => {
  const buyer = await newBuyer(provider);
  const first = await buyer.order({ "seed-tin": 1 }, {}, "order");
  for (let times = 0; times < 3; times += 1) expect(await buyer.order({ "seed-tin": 1 }, {}, "order")).toEqual(first);
  expect(await provider.shop.db.select({ id: order.id }).from(order).where(eq(order.memberId, buyer.id))).toEqual([{ id: first.data.id }]);
  expect((await buyer.order({ "seed-tin": 1 }, {}, "another order")).data.id).not.toBe(first.data.id);
});

test("another order with the same key is refused and creates nothing", async () => {
  const buyer = await newBuyer(provider);
  await buyer.order({ "seed-tin": 1 }, {}, "order");
  expect(await buyer.order({ "seed-tin": 2 }, {}, "order")).toEqual(reused);
  expect(await buyer.order({ "seed-tin": 1 }, { remark: "Please ring" }, "order")).toEqual(reused);
  expect((await buyer.call("GET order/page", {})).data.total).toBe(1);
});

test("a transfer is not repeated when its idempotency key was deleted meanwhile", async () => {
  const [buyer, to] = [await newBuyer(provider), await newBuyer(provider)];
  await buyer.grant("wallet", 10);
  expect((await transfer(buyer, to, "weeks ago")).code).toBe(200);
  await provider.shop.db.delete(idempotencyKey).where(eq(idempotencyKey.key, "weeks ago"));
  const emails = await provider.shop.db.$count(mail);
  expect(await transfer(buyer, to, "weeks ago")).toEqual(reused);
  expect([(await buyer.balances()).wallet, (await to.balances()).wallet]).toEqual([9, 1]);
  expect(await provider.shop.db.$count(mail)).toBe(emails);
});

test("the order of fields does not change a request", async () => {
  const buyer = await newBuyer(provider);
  const { data } = await buyer.order({ "seed-tin": 1 }, { remark: "Hello", couponId: null }, "order");
  expect((await buyer.order({ "seed-tin": 1 }, { couponId: null, remark: "Hello" }, "order")).data.id).toBe(data.id);
});

test("twenty simultaneous equal orders are one", async () => {
  const buyer = await newBuyer(provider);
  const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.order({ "mending-tin": 1 }, {}, "order")));
  expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
  expect((await buyer.call("GET order/page", {})).data.total).toBe(1);
});

test("a payment repeated with its key debits once and returns the same response", async () => {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 200);
  const { id } = await buyer.placed({ "slow-sourdough": 1 });
  const pay = (key: string) => buyer.pay(id, { hybrids: [{ accountType: 1, amount: 89 }] }, key);
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay("payment")));
  expect(answers).toEqual(Array(20).fill({ status: 200, code: 200, message: "success", data: { paymentInfo: null } }));
  expect(await buyer.balances()).toMatchObject({ wallet: 111 });
  expect(await pay("another")).toMatchObject({ status: 422, message: sentence("orderPaid", "en_US") });
});

test("an e-wallet payment repeated with its key returns the same form", async () => {
  const buyer = await newBuyer(provider);
  const { id } = await buyer.placed({ "slow-sourdough": 1 });
  const pay = () => buyer.pay(id, { paymentMethod: 14, type: "meadow-pay" }, "payment");
  const first = await pay();
  expect(first.data.paymentInfo).toContain("http");
  expect(await pay()).toEqual(first);
  expect(await buyer.pay(id, { paymentMethod: 14, type: "river-wallet" }, "payment")).toEqual(reused);
});

test("a failed request can be repeated with its key", async () => {
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

test("the same key of another member or call is independent", async () => {
  const [one, other] = [await newBuyer(provider), await newBuyer(provider)];
  for (const buyer of [one, other]) await buyer.grant("wallet", 100);
  const [first, second] = [await one.order({ "slow-sourdough": 1 }, {}, "k"), await other.order({ "slow-sourdough": 1 }, {}, "k")];
  expect(first.data.id).not.toBe(second.data.id);
  expect((await one.pay(first.data.id ?? 0, { hybrids: [{ accountType: 1, amount: 89 }] }, "k")).code).toBe(200);
  expect((await transfer(one, other, "k")).code).toBe(200);
  expect((await transfer(other, one, "k", { amount: 2 })).code).toBe(200);
  expect([(await one.balances()).wallet, (await other.balances()).wallet]).toEqual([12, 99]);
});

test("a repeated transfer moves money once, and one with other content is refused", async () => {
  const [from, to] = [await newBuyer(provider), await newBuyer(provider)];
  await from.grant("wallet", 10);
  await Promise.all(Array.from({ length: 10 }, () => transfer(from, to, "transfer")));
  expect(await transfer(from, to, "transfer", { amount: 2 })).toEqual(reused);
  expect(await transfer(from, to, "transfer", { remark: "again" })).toEqual(reused);
  expect([(await from.balances()).wallet, (await to.balances()).wallet]).toEqual([9, 1]);
});

test("a key without the transaction password does not reveal the stored response", async () => {
  const [from, to] = [await newBuyer(provider), await newBuyer(provider)];
  await from.grant("wallet", 10);
  await transfer(from, to, "transfer");
  expect(await transfer(from, to, "transfer", { transactionPassword: hashedPassword("wrong") })).toMatchObject({
    status: 422,
    message: sentence("wrongTransactionPassword", "en_US"),
  });
});

test("a repeated withdrawal is one withdrawal", async () => {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 10);
  const ask = () =>
    buyer.call("POST member/withdrawal", { accountType: 1, amount: 4, withdrawalMethod: 1, transactionPassword }, "withdrawal");
  const answers = await Promise.all(Array.from({ length: 10 }, ask));
  expect(answers.map((answer) => answer.code)).toEqual(Array(10).fill(200));
  expect((await buyer.balances()).wallet).toBe(6);
});

test("a key that is too long is refused, and requests without a key are independent", async () => {
  const buyer = await newBuyer(provider);
  expect(await buyer.order({ "slow-sourdough": 1 }, {}, "k".repeat(201))).toMatchObject({ status: 400, code: 400 });
  expect((await buyer.order({ "slow-sourdough": 1 }, {}, "k".repeat(200))).code).toBe(200);
  const [one, other] = [await buyer.placed({ "slow-sourdough": 1 }), await buyer.placed({ "slow-sourdough": 1 })];
  expect(one.id).not.toBe(other.id);
});

test("a quote needs no key and stores none", async () => {
  const buyer = await newBuyer(provider);
  const quote = async (slug: string) => (await buyer.quote({ [slug]: 1 })).data.paymentAmount;
  expect([await quote("slow-sourdough"), await quote("carving-spoons")]).toEqual([89, 89]);
  expect(await provider.shop.db.select().from(idempotencyKey).where(eq(idempotencyKey.memberId, buyer.id))).toEqual([]);
});

test("a repeated payment with a card that never answers is one charge", async () => {
  const buyer = await newBuyer(provider);
  const { id } = await buyer.placed({ "slow-sourdough": 1 });
  const cardId = await buyer.addCard(testCards.silent);
  const pay = () => buyer.pay(id, { paymentMethod: 13, cardId }, "payment");
  expect(await pay()).toMatchObject({ status: 422, message: sentence("gatewaySilent", "en_US") });
  expect((await pay()).code).toBe(200);
  expect((await pay()).code).toBe(200);
});

test("adding to the cart repeated with its key adds once", async () => {
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

test("an address and a card repeated with their keys are stored once, without a trace of their secrets", async () => {
  const buyer = await newBuyer(provider, { address: null });
  for (let times = 0; times < 2; times += 1) {
    expect((await buyer.call("POST member/address/add", anAddress(), "address")).code).toBe(200);
    expect((await buyer.call("POST credit/card", aCard(), "card")).code).toBe(200);
  }
  expect((await buyer.call("GET member/address/list", {})).data).toHaveLength(1);
  expect((await buyer.call("GET credit/card/listByThirdParty", {})).data).toHaveLength(1);

  // Another secret number counts as the same request, because the stored hash leaves it out.
  const otherNumber = anAddress({ ssnEinPin: "987654321" });
  expect((await buyer.call("POST member/address/add", otherNumber, "address")).code).toBe(200);
  expect((await buyer.call("POST credit/card", aCard({ cardCvc: "999" }), "card")).code).toBe(200);
  expect((await buyer.call("GET member/address/list", {})).data).toHaveLength(1);
});

test("the ledger and the bank agree after all tests", async () => {
  expect(await reconcile(provider)).toEqual([]);
});
