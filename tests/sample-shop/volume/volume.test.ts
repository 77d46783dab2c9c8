import { beforeAll, expect, test } from "@jest/globals";
import { count, desc, eq, like, sql } from "drizzle-orm";
import { member, order, placement, product, treeSize } from "@/provider/db/schema";
import { sumOfEntries } from "@/provider/modules/ledger/post";
import { checkTrees } from "@/provider/modules/network/check";
import { rebuildTrees } from "@/provider/modules/network/rebuild";
import { seedMoreMembers } from "@/sample-shop/volume/members";
import { seedMoreOrders } from "@/sample-shop/volume/orders";
import { seedMoreProducts } from "@/sample-shop/volume/products";
import { queryPlansOf } from "@/tests/support/database/query-plans";
import { reconcile } from "@/tests/support/provider/reconciliation";
import { rowsOf, sampleMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const many = 2000;
const patience = 240_000;

const provider = useProvider();
let before: { products: number; members: number; orders: number };

const countAll = async () => ({
  products: await provider.shop.db.$count(product),
  members: await provider.shop.db.$count(member),
  orders: await provider.shop.db.$count(order),
});

beforeAll(async () => {
  const { db, clock } = provider.shop;
  before = await countAll();
  await seedMoreProducts(db, many, clock.now());
  await seedMoreMembers(db, many, clock.now());
  await seedMoreOrders(db, many, clock.now());
  await db.execute(sql`vacuum analyze`);
}, patience);

const search = async (keyword: string, page: { pageNum?: number; pageSize?: number } = {}) =>
  (await provider.call("GET product/searchProduct", { keyword, ...page })).data;

test("the shop has as many additional rows as requested", async () => {
  const { products, members, orders } = before;
  expect(await countAll()).toEqual({ products: products + many, members: members + many, orders: orders + many });
});

test(
  "both trees match their parents, and the stored sizes match the paths",
  async () => {
    expect(await checkTrees(provider.shop.db)).toEqual([]);
  },
  patience,
);

test(
  "a wrong size is detected and rebuilt",
  async () => {
    const { db } = provider.shop;
    const { id } = await sampleMember(provider, "demo");
    await db.update(treeSize).set({ descendants: 1 }).where(eq(treeSize.memberId, id));
    expect(await checkTrees(db)).toHaveLength(2);
    await rebuildTrees(db);
    expect(await checkTrees(db)).toEqual([]);
  },
  patience,
);

test("the newcomers are placed two below each in the teams of many enrollers", async () => {
  const { db } = provider.shop;
  const newcomers = like(member.username, "sample_%");
  const unplaced = await rowsOf(
    provider,
    sql`select username from member left join placement on placement.member_id = member.id
      where username like 'sample_%' and not exists (
        select 1 from tree_path where kind = 'placement' and ancestor_id = enroller_id and descendant_id = member.id and depth > 0)`,
  );
  expect(unplaced).toEqual([]);
  const [enrollers] = await db
    .select({ people: sql<number>`count(distinct ${member.enrollerId})::int` })
    .from(member)
    .where(newcomers);
  expect(enrollers?.people).toBeGreaterThan(many / 4);
  const sides = await db.select({ side: placement.side, people: count() }).from(placement).groupBy(placement.side);
  expect(Math.min(...sides.map(({ people }) => people))).toBeGreaterThan(many / 2.5);
});

test(
  "the ledger and the books of the added orders balance",
  async () => {
    const { db } = provider.shop;
    const states = await db.selectDistinct({ state: order.state }).from(order).where(like(order.number, "%8000_____"));
    expect(states.map(({ state }) => state).sort()).toEqual([2, 3, 4, 5]);
    expect(await reconcile(provider)).toEqual([]);
    expect(await sumOfEntries(db)).toBe(0);
  },
  patience,
);

test("demo's orders have pages to the last", async () => {
  const token = await provider.signIn("demo");
  const { data } = await provider.call("GET order/page", { pageNum: 1, pageSize: 10 }, { token });
  expect(data.total).toBeGreaterThan(many / 25);
  const pageNum = Math.ceil(data.total / 10);
  const last = await provider.call("GET order/page", { pageNum, pageSize: 10 }, { token });
  expect(last.data.list).toHaveLength(data.total - (pageNum - 1) * 10);
});

test("the last product is found by its number and by its name, and alone by its number", async () => {
  const [last] = await provider.shop.db.select().from(product).orderBy(desc(product.id)).limit(1);
  const found = await search(/\d+$/.exec(last?.slug ?? "")?.[0] ?? "");
  expect(found.list.map(({ id }) => id)).toEqual([last?.id]);
  expect((await search(last?.name.en_US ?? "")).list[0]?.id).toBe(last?.id);
  expect((await search(`${last?.name.zh_TW}`)).list[0]?.id).toBe(last?.id);
});

test("a number matches exactly, without prefixes or typos", async () => {
  expect((await search("1999")).total).toBe(1);
  expect((await search("19991")).total).toBe(0);
});

test.each([
  ["sourdough", "Slow Sourdough"],
  ["suordough", "Slow Sourdough"],
  ["麵包", "Slow Sourdough"],
  ["慢慢來的酸種面包", "Slow Sourdough"],
  ["スプーン", "Carving Spoons"],
])("%s finds the sample first, then its copies", async (keyword, name) => {
  const { list, total } = await search(keyword);
  expect(list[0]?.name).toBe(name);
  expect(total).toBeGreaterThan(40);
  expect(list).toHaveLength(10);
});

test("a search with thousands of results answers the best of them, and no page before its total is empty", async () => {
  const { total } = await search("a");
  expect(total).toBeGreaterThanOrEqual(500);
  expect(total).toBeLessThanOrEqual(1000);
  const pages: string[] = [];
  for (let pageNum = 1; pageNum <= Math.ceil(total / 100); pageNum += 1) {
    const { list } = await search("a", { pageNum, pageSize: 100 });
    pages.push(...list.map(({ id }) => id.toString()));
  }
  expect(new Set(pages).size).toBe(total);
  expect(pages).toHaveLength(total);
  expect((await search("a", { pageNum: 11, pageSize: 100 })).list).toEqual([]);
});

test.each([
  ["GET product/searchProduct", { keyword: "sourdough" }, ["product_search_name", "product_search"]],
  ["GET product/searchProduct", { keyword: "麵包" }, ["product_search_name", "product_search"]],
  ["GET product/searchProduct", { keyword: "suordough" }, ["search_word_beginning", "search_word_traces"]],
  ["GET product/homeListByPage", {}, ["product_hot"]],
  ["GET product/getProductListByPage", { productType: 2, pageNum: 100 }, ["product_type"]],
  ["GET product/getCategory", {}, ["product_category"]],
  ["GET materialLibrary/getList", {}, ["material_newest"]],
  // Which of a member's indexes is the cheapest to count depends on the rows.
  ["GET order/page", {}, [/ order_member(?:_state|_amount)? /]],
  ["GET order/page", { state: 5 }, ["order_member_state"]],
  ["GET member/account/page", { accountType: 1 }, ["account_of_member", "entry_account_time"]],
  ["GET network/branch", { kind: "placement" }, ["tree_size_kind_member_id_pk", "placement_side"]],
  ["GET bonus/rankLegs", {}, ["member_enroller", "tree_size_kind_member_id_pk"]],
  ["GET network/orders", {}, ["bonus_basis_period_order"]],
  ["GET network/path", { search: "sample_1" }, ["member_username_beginning", "tree_path_up"]],
] as const)("%s with %j reads by indexes", async (key, input, indexes) => {
  const plans = await queryPlansOf(provider, await provider.signIn("demo"), key, input);
  for (const index of indexes) expect(plans).toMatch(typeof index === "string" ? `${index} ` : index);
  expect(plans).not.toMatch(/Seq Scan on (product|"order"|entry|tree_path|tree_size|search_word) /);
});
