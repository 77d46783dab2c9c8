import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { type CallInput, type CallKey, callKeys, rowOf } from "@/lib/contract";
import type { OrderState } from "@/lib/contract/wire/codes";
import { job, member, order, orderItem, product, review, sku } from "@/provider/db/schema";
import { type RefusalName, sentence } from "@/provider/http/sentence";
import { anAddress } from "@/tests/support/provider/buyer";
import { callExamples } from "@/tests/support/provider/call-examples";
import { newMember, sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

type Evaluation = CallInput<"POST orderEvaluation/evaluation">["orderEvaluations"][number];

const provider = useProvider();

beforeAll(async () => {
  await provider.shop.db.update(sku).set({ stock: null });
});

/** A new member with an order of some products, completed or in another state. */
async function openBuyer(slugs: string[], state: OrderState = 5) {
  const { token, username } = await newMember(provider);
  const products = await Promise.all(slugs.map((slug) => sampleProduct(provider, slug)));
  const confirmProducts = products.map(({ choice }) => ({ ...choice, quantity: 1 }));
  const form: CallInput<"POST order/generate/confirm"> = { confirmProducts, orderType: 1, source: 1, type: 2 };
  if (products.some(({ type }) => type !== 2)) form.memberReceiveAddressId = await addAddress(token);
  const { data, message } = await provider.call("POST order/generate/confirm", form, { token });
  if (!data?.id) throw new Error(`there is no order: ${message}`);
  const orderId = data.id;
  await provider.shop.db.update(order).set({ state }).where(eq(order.id, orderId));
  const rows = await provider.shop.db.select().from(orderItem).where(eq(orderItem.orderId, orderId)).orderBy(orderItem.id);
  const items = slugs.map((_, index) => {
    const item = rows.find((row) => row.productId === products[index]?.id);
    if (!item) throw new Error(`the order has no ${slugs[index]}`);
    return { orderItemId: item.id, productId: item.productId };
  });
  return {
    token,
    username,
    orderId,
    items,
    evaluate: (orderEvaluations: Evaluation[], id = orderId) =>
      provider.call("POST orderEvaluation/evaluation", { orderId: id, orderEvaluations }, { token }),
    evaluated: async () =>
      (await provider.call("GET order/{id}", { id: orderId }, { token })).data.orderItems.map((item) => item.evaluated),
  };
}

async function addAddress(token: string): Promise<number> {
  await provider.call("POST member/address/add", anAddress(), { token });
  const { data } = await provider.call("GET member/address/list", {}, { token });
  return data[0]?.id ?? 0;
}

const word = (item: { orderItemId: number; productId: number } | undefined, own: Partial<Evaluation> = {}): Evaluation => ({
  orderItemId: 0,
  productId: 0,
  ...item,
  star: 4,
  evaluate: "Well made.",
  anonymityFlag: false,
  ...own,
});

const refused = (name: RefusalName) => ({ status: 422, message: sentence(name, "en_US") });

async function countsOf(slug: string) {
  return (await sampleProduct(provider, slug)).starCounts;
}

const plusOne = (counts: number[], star: number) => counts.map((count, index) => (index === star ? count + 1 : count));

test("a buyer's review is listed, and its stars count in the rating", async () => {
  const buyer = await openBuyer(["slow-sourdough"]);
  const before = await countsOf("slow-sourdough");
  expect(await buyer.evaluated()).toEqual([false]);
  expect((await buyer.evaluate([word(buyer.items[0], { evaluate: "  Rose well.  ", star: 5 })])).status).toBe(200);
  expect(await buyer.evaluated()).toEqual([true]);
  expect(await countsOf("slow-sourdough")).toEqual(plusOne(before, 5));

  const productId = buyer.items[0]?.productId ?? 0;
  const { data } = await provider.call("GET orderEvaluation/getListByPage", { productId, pageNum: 1, pageSize: 10 });
  expect(data.list[0]).toMatchObject({ memberName: "***", evaluate: "Rose well.", star: 5, replyEvaluate: null });
  const detail = await provider.call("GET product/detail", { id: productId });
  expect(detail.data.productEvaluateCount).toMatchObject({ totalCount: before.reduce((sum, count) => sum + count, 1) });
});

test("a review needs neither text nor stars and may be anonymous", async () => {
  const buyer = await openBuyer(["carving-spoons"]);
  const before = await countsOf("carving-spoons");
  await buyer.evaluate([word(buyer.items[0], { evaluate: "", star: 0, anonymityFlag: true })]);
  expect(await countsOf("carving-spoons")).toEqual(plusOne(before, 0));
  const productId = buyer.items[0]?.productId ?? 0;
  const { data } = await provider.call("GET orderEvaluation/getListByPage", { productId, pageNum: 1, pageSize: 10 });
  expect(data.list[0]).toMatchObject({ memberName: "***", evaluate: "", star: 0, memberAvatar: null });
});

test("a review publishes one change of the product", async () => {
  const buyer = await openBuyer(["slow-sourdough"]);
  await provider.shop.db.delete(job);
  await buyer.evaluate([word(buyer.items[0])]);
  const told = await provider.shop.db.select({ payload: job.payload }).from(job);
  expect(told).toEqual([{ payload: { event: "review-changed", id: buyer.items[0]?.productId } }]);
});

test.each([-1, 6, 2.5, "five"])("%s stars are refused with their field", async (star) => {
  const buyer = await openBuyer(["slow-sourdough"]);
  const answer = await buyer.evaluate([word(buyer.items[0], { star: star as number })]);
  expect(answer).toMatchObject({ status: 400, issues: [{ field: "orderEvaluations.0.star" }] });
});

test.each<OrderState>([1, 2, 3, 4])("an order in the state %i cannot be reviewed yet", async (state) => {
  const buyer = await openBuyer(["slow-sourdough"], state);
  const before = await countsOf("slow-sourdough");
  expect(await buyer.evaluate([word(buyer.items[0])])).toMatchObject(refused("orderNotCompleted"));
  expect(await countsOf("slow-sourdough")).toEqual(before);
});

test("another member's order is answered like a missing one", async () => {
  const [own, other] = [await openBuyer(["slow-sourdough"]), await openBuyer(["slow-sourdough"])];
  const foreign = await own.evaluate([word(other.items[0])], other.orderId);
  const nobodys = await own.evaluate([word(other.items[0])], 987_654_321);
  expect(foreign).toMatchObject({ status: 404, code: 404, message: sentence("notFound", "en_US"), data: null });
  expect(nobodys).toEqual(foreign);
  expect(await other.evaluated()).toEqual([false]);
});

test("an item of another order and another product are missing", async () => {
  const [own, other] = [await openBuyer(["slow-sourdough"]), await openBuyer(["slow-sourdough"])];
  const spoons = await sampleProduct(provider, "carving-spoons");
  expect((await own.evaluate([word(other.items[0])])).status).toBe(404);
  expect((await own.evaluate([word(own.items[0], { productId: spoons.id })])).status).toBe(404);
  expect(await own.evaluated()).toEqual([false]);
});

test("an item is reviewed once, also within one request", async () => {
  const buyer = await openBuyer(["slow-sourdough"]);
  const before = await countsOf("slow-sourdough");
  expect(await buyer.evaluate([word(buyer.items[0]), word(buyer.items[0])])).toMatchObject(refused("reviewedAlready"));
  expect(await countsOf("slow-sourdough")).toEqual(before);
  await buyer.evaluate([word(buyer.items[0])]);
  expect(await buyer.evaluate([word(buyer.items[0], { star: 1 })])).toMatchObject(refused("reviewedAlready"));
  expect(await countsOf("slow-sourdough")).toEqual(plusOne(before, 4));
});

test("one refused item refuses the complete request", async () => {
  const buyer = await openBuyer(["copper-watering-can", "stoneware-teapot"]);
  await provider.shop.db
    .update(orderItem)
    .set({ productType: 0 })
    .where(eq(orderItem.id, buyer.items[1]?.orderItemId ?? 0));
  const before = await countsOf("copper-watering-can");
  expect(await buyer.evaluate(buyer.items.map((item) => word(item)))).toMatchObject(refused("notReviewable"));
  expect(await buyer.evaluated()).toEqual([false, false]);
  expect(await countsOf("copper-watering-can")).toEqual(before);
  expect((await buyer.evaluate([word(buyer.items[0])])).status).toBe(200);
  expect((await buyer.evaluated()).sort()).toEqual([false, true]);
});

test("two simultaneous reviews both count, in any order of items", async () => {
  const slugs = ["copper-watering-can", "stoneware-teapot"];
  const buyers = await Promise.all([openBuyer(slugs), openBuyer(slugs), openBuyer(slugs), openBuyer(slugs)]);
  const before = await Promise.all(slugs.map(countsOf));
  const answers = await Promise.all(
    buyers.map(({ evaluate, items }, index) => evaluate((index % 2 ? items.toReversed() : items).map((item) => word(item, { star: 3 })))),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const expected = before.map((counts) => counts.map((count, star) => (star === 3 ? count + 4 : count)));
  expect(await Promise.all(slugs.map(countsOf))).toEqual(expected);
});

test("the same review sent five times simultaneously counts once", async () => {
  const buyer = await openBuyer(["slow-sourdough"]);
  const before = await countsOf("slow-sourdough");
  const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.evaluate([word(buyer.items[0])])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  expect(await countsOf("slow-sourdough")).toEqual(plusOne(before, 4));
});

test("the sums of every product match its reviews", async () => {
  const reviews = Map.groupBy(await provider.shop.db.select().from(review), (row) => row.productId);
  for (const { id, starCounts } of await provider.shop.db.select().from(product)) {
    const counted = [0, 1, 2, 3, 4, 5].map((star) => (reviews.get(id) ?? []).filter((row) => row.star === star).length);
    expect({ id, starCounts }).toEqual({ id, starCounts: counted });
  }
});

test("a review is signed with the nickname or the first letter of the first name, also one that was written before they were given", async () => {
  const buyer = await openBuyer(["slow-sourdough", "pour-over-set"]);
  await buyer.evaluate([word(buyer.items[0]), word(buyer.items[1], { anonymityFlag: true })]);
  const names = () =>
    Promise.all(
      buyer.items.map(async ({ productId }) => {
        const { data } = await provider.call("GET orderEvaluation/getListByPage", { productId, pageNum: 1, pageSize: 1 });
        return data.list[0]?.memberName;
      }),
    );
  const own = eq(member.username, buyer.username);
  expect(await names()).toEqual(["***", "***"]);
  await provider.shop.db.update(member).set({ firstName: "Åsa" }).where(own);
  expect(await names()).toEqual(["Å***", "***"]);
  await provider.shop.db.update(member).set({ nickname: " Baker " }).where(own);
  expect(await names()).toEqual(["Baker", "***"]);
});

test("a changed nickname renews the pages with the member's signed reviews, and no others", async () => {
  const buyer = await openBuyer(["slow-sourdough", "pour-over-set"]);
  await buyer.evaluate([word(buyer.items[0]), word(buyer.items[1], { anonymityFlag: true })]);
  for (const change of [{ nickname: "Crust" }, { firstName: "Åsa" }]) {
    await provider.shop.db.delete(job);
    await provider.call("POST member/modifyMemberV", change, { token: buyer.token });
    const told = await provider.shop.db.select({ payload: job.payload }).from(job);
    expect(told.map(({ payload }) => payload)).toMatchObject([{ event: "review-changed", id: buyer.items[0]?.productId }]);
  }
});

test("no public response holds a member's user name, code or email address", async () => {
  const examples = await callExamples(provider, await provider.signIn());
  const members = await provider.shop.db.select().from(member);
  const secrets = members.flatMap(({ username, userCode, email }) => [userCode, email, ...(username.includes("_") ? [username] : [])]);
  expect(secrets.length).toBeGreaterThan(40);
  for (const key of callKeys.filter((each) => each.startsWith("GET ") && rowOf(each).auth === "anyone")) {
    const { data } = await provider.call(key, {
      ...(examples[key] as CallInput<CallKey>),
      ...("pageSize" in (examples[key] ?? {}) && { pageSize: 100 }),
    });
    const text = JSON.stringify(data ?? null);
    expect([key, secrets.filter((secret) => text.includes(secret))]).toEqual([key, []]);
  }
});
