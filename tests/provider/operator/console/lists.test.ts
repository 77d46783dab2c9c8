import { beforeAll, expect, test } from "@jest/globals";
import { and, asc, eq, sql } from "drizzle-orm";
import { member, order, product, withdrawal } from "@/provider/db/schema";
import type { Output, Page } from "@/provider/operator/output";
import { queryPlansDuring } from "@/tests/support/database/query-plans";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();
let browser: Browser;

beforeAll(async () => {
  browser = openConsole(provider).browser();
  await newOperator(provider, browser, "owner");
  const { db } = provider.shop;
  const [demo] = await db.select().from(member).where(eq(member.username, "demo"));
  const row = { memberId: demo?.id ?? 0, method: 1 };
  await db.insert(withdrawal).values(Array.from({ length: 120 }, (_, index) => ({ ...row, amountCents: 1000 + (index % 7) })));
});

async function pageOf(path: string): Promise<Page> {
  const { status, body } = await browser.ask(`/api/${path}`);
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body.output;
}

/** All rows of a list, page by page. */
async function readAll(path: string): Promise<Page["rows"]> {
  const rows: Page["rows"] = [];
  for (let next: string | null = ""; next !== null; ) {
    const page: Page = await pageOf(`${path}${next && `&after=${next}`}`);
    rows.push(...page.rows);
    next = page.next;
  }
  return rows;
}

const ids = (rows: Page["rows"], column = "id") => rows.map((row) => row[column]);

test.each([
  ["withdrawals?state=all&sort=oldest", undefined, sql`id`],
  ["withdrawals?state=all&sort=largest", undefined, sql`amount_cents desc, id desc`],
  ["withdrawals?state=pending&sort=smallest", eq(withdrawal.state, "pending"), sql`amount_cents, id`],
])("%s lists every row once, in its order, over pages of fifty", async (path, condition, orderBy) => {
  expect((await pageOf(path)).rows).toHaveLength(50);
  const rows = await provider.shop.db.select({ id: withdrawal.id }).from(withdrawal).where(condition).orderBy(orderBy);
  expect(ids(await readAll(path))).toEqual(ids(rows));
});

test("a row that is added between two pages neither repeats nor hides another one", async () => {
  const first = await pageOf("withdrawals?state=all&sort=newest");
  const { db } = provider.shop;
  const [demo] = await db.select().from(member).where(eq(member.username, "demo"));
  await db.insert(withdrawal).values({ memberId: demo?.id ?? 0, method: 1, amountCents: 5 });
  const second = await pageOf(`withdrawals?state=all&sort=newest&after=${first.next}`);
  expect(Number(ids(first.rows).at(-1)) - Number(ids(second.rows)[0])).toBe(1);
});

test("orders are filtered by state, member and number", async () => {
  const { db } = provider.shop;
  const [one] = await db.select().from(order).innerJoin(member, eq(member.id, order.memberId)).orderBy(asc(order.id)).limit(1);
  if (!one) throw new Error("the sample shop has no orders");
  const ofMember = and(eq(order.memberId, one.member.id), eq(order.state, 5));
  const expected = await db.select({ id: order.id }).from(order).where(ofMember).orderBy(asc(order.id));
  expect(ids(await readAll(`orders?sort=oldest&state=completed&member=${one.member.username}`))).toEqual(ids(expected));
  expect(ids((await pageOf(`orders?number=${one.order.number}`)).rows)).toEqual([one.order.id]);
  expect((await pageOf("orders?number=0")).rows).toEqual([]);
});

test("members are found by the beginning of a user name, a name, an address and a code", async () => {
  const [demo] = await provider.shop.db.select().from(member).where(eq(member.username, "demo"));
  for (const search of ["DEM", `${demo?.firstName} ${demo?.lastName?.slice(0, 2)}`, "demo@", demo?.userCode ?? ""]) {
    expect(ids((await pageOf(`members?search=${encodeURIComponent(search)}`)).rows, "username")).toContain("demo");
  }
  for (const search of ["%", "_", "\\", "'"]) expect((await pageOf(`members?search=${encodeURIComponent(search)}`)).rows).toEqual([]);
  expect((await readAll("members?state=suspended")).length).toBe(0);
});

test("products are found by the words of their names and by their slugs", async () => {
  for (const search of ["cork", "Cork Mat", "cork-mat"]) {
    expect(ids((await pageOf(`products?search=${encodeURIComponent(search)}`)).rows, "slug")).toContain("cork-mat");
  }
  const hidden = await provider.shop.db.select().from(product).where(eq(product.shown, false));
  expect(await readAll("products?state=hidden")).toHaveLength(hidden.length);
  expect((await pageOf("products?search=qqqqqqqq")).rows).toEqual([]);
});

test.each(["orders?after=x", "orders?after=1:2:3", "orders?limit=0", "orders?limit=501", "orders?sort=id", "orders?state=99"])(
  "%s is refused with a sentence",
  async (path) => {
    const { status, body } = await browser.ask(`/api/${path}`);
    expect([status, body.problem]).toEqual([422, "refused"]);
  },
);

test("a page that begins after the largest number is empty", async () => {
  expect((await pageOf("orders?sort=oldest&after=999999999999999")).rows).toEqual([]);
});

/** Every filter and order of a list, alone and together. */
const addresses = [
  ...["newest", "oldest", "largest", "smallest"].flatMap((sort) => [
    [`orders?sort=${sort}`, "order"],
    [`orders?sort=${sort}&after=500:500`, "order"],
    [`orders?sort=${sort}&state=completed`, "order"],
    [`orders?sort=${sort}&state=completed&member=demo`, "order"],
    [`withdrawals?sort=${sort}&state=all`, "withdrawal"],
    [`withdrawals?sort=${sort}&state=approved`, "withdrawal"],
    [`withdrawals?sort=${sort}&state=all&member=demo`, "withdrawal"],
  ]),
  ...["newest", "oldest"].flatMap((sort) => [
    ...["waiting", "open", "mine", "closed", "all"].map((state) => [`messages?sort=${sort}&state=${state}`, "support_conversation"]),
    [`messages?sort=${sort}&state=all&member=demo`, "support_conversation"],
    [`chat?sort=${sort}&member=demo`, "support_message"],
    [`ledger/list?sort=${sort}&member=demo`, "entry"],
    [`ledger/list?sort=${sort}&member=demo&account=voucher`, "entry"],
    [`periods?sort=${sort}`, "bonus_period"],
    ...["open", "closed"].map((state) => [`periods?sort=${sort}&state=${state}`, "bonus_period"]),
    [`canned/list?sort=${sort}`, "canned_answer"],
    ...["open", "mine", "closed", "all"].map((state) => [`contacts?sort=${sort}&state=${state}`, "contact"]),
    [`reviews?sort=${sort}`, "review"],
    [`reviews?sort=${sort}&product=pour-over-set`, "review"],
    ...["without-reply", "hidden"].map((state) => [`reviews?sort=${sort}&state=${state}`, "review"]),
    [`members?sort=${sort}`, "member"],
    ...["activated", "not-activated", "suspended"].map((state) => [`members?sort=${sort}&state=${state}`, "member"]),
    [`members?sort=${sort}&search=de`, "member"],
    [`products?sort=${sort}`, "product"],
    [`products?sort=${sort}&type=course`, "product"],
    [`products?sort=${sort}&state=hidden`, "product"],
    [`products?sort=${sort}&state=on-sale&type=goods`, "product"],
    [`products?sort=${sort}&search=cork`, "product"],
    [`audit/list?sort=${sort}`, "audit"],
    [`audit/list?sort=${sort}&command=price`, "audit"],
    [`audit/list?sort=${sort}&actor=machine`, "audit"],
  ]),
  ["orders?number=20260101900000001", "order"],
] as [string, string][];

test.each(addresses)("%s is answered by an index", async (path, table) => {
  const plans = await queryPlansDuring(provider, async (overheard) => {
    const output: Output = (await openConsole(overheard).browser().ask(`/api/${path}`, undefined, { cookie: browser.cookie() })).body
      .output;
    expect(output).toHaveProperty("rows");
  });
  expect(plans).toMatch(new RegExp(`(Index|Bitmap).* ${table}_\\w+`));
  expect(plans).not.toMatch(new RegExp(`Seq Scan on "?${table}"?`));
});
