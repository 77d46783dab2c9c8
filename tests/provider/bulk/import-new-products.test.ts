import { beforeAll, expect, test } from "@jest/globals";
import { eq, like } from "drizzle-orm";
import { audit, bulkRow, bulk as bulkTable, job, product, sku, textState } from "@/provider/db/schema";
import { csvLine } from "@/provider/operator/csv/cells";
import { bulkBrowser } from "@/tests/support/provider/bulk";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runQueue } from "@/tests/support/provider/with-modules";

const provider = useProvider();
let june: Browser;
let bulk: ReturnType<typeof bulkBrowser>;

beforeAll(async () => {
  june = openConsole(provider).browser();
  await newOperator(provider, june, "catalogue", "june@shop.example");
  bulk = bulkBrowser(provider, june);
});

type Line = Record<string, string>;

/** A file whose columns are those of its lines. */
function fileOf(lines: Line[]): string {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ""))].map(csvLine).join("");
}

async function find(slug: string) {
  const { db } = provider.shop;
  const [row] = await db.select().from(product).where(eq(product.slug, slug));
  const choices = await db
    .select()
    .from(sku)
    .where(eq(sku.productId, row?.id ?? 0))
    .orderBy(sku.position, sku.id);
  return { row, choices };
}

const states = async (task: string) => (await bulk.rowsOf(task)).map(({ line, state, column }) => [line, state, column]);

async function run(file: string): Promise<string> {
  const task = await bulk.compare(file);
  await bulk.start(task);
  return task;
}

const goods = (slug: string, more: Line = {}): Line => ({
  ...{ slug, type: "goods", category: "wood-clay", weight_grams: "240", "name.en_US": `The ${slug}`, price: "30", member_price: "24.5" },
  ...more,
});

const ladle: Line[] = [
  goods("walnut-ladle", { "name.ja_JP": "くるみ", "subtitle.en_US": "For soup", "label.en_US": "Small", "label.ja_JP": "小", stock: "20" }),
  { slug: "walnut-ladle", "label.en_US": "Large 1/2", price: "40", member_price: "32", stock: "7" },
  { slug: "walnut-ladle", "label.en_US": "Endless", price: "50", member_price: "50", stock: "unlimited" },
];

test("lines of an unknown slug are tried out, then become one hidden product with their choices, stock and texts", async () => {
  const task = await bulk.compare(fileOf(ladle));
  expect(await bulk.factsOf(task)).toMatchObject({ state: "checked", total: "3", unchanged: "0", new: "1", ready: "3" });
  const [first, second, third] = await bulk.rowsOf(task);
  expect(first).toMatchObject({ row: "walnut-ladle, Small", column: expect.stringContaining("name.en_US") });
  expect(first?.after).toMatch(/^goods\n/);
  expect(first?.answer).toContain("walnut-ladle will be an unpublished product.");
  // Its choices follow.
  expect(first?.answer).not.toContain("still needs");
  expect(second).toMatchObject({ row: "walnut-ladle, Large 1/2", column: "price\nmember_price\nlabel.en_US\nstock", before: "\n\n\n0" });
  // What the whole product answers is said once.
  expect([second?.answer, third?.answer]).toEqual(Array(2).fill(`Tried out with line ${first?.line}.`));
  expect((await find("walnut-ladle")).row).toBeUndefined();

  const logged = await provider.shop.db.$count(audit);
  await bulk.start(task);
  expect(await bulk.factsOf(task)).toMatchObject({ state: "done", done: "3", failed: "0" });
  expect((await bulk.rowsOf(task)).map(({ answer }) => answer).slice(1)).toEqual(Array(2).fill(`Written with line ${first?.line}.`));
  expect(await provider.shop.db.$count(audit)).toBe(logged + 2);
  const { row, choices } = await find("walnut-ladle");
  expect(row).toMatchObject({ shown: false, firstShownAt: null, type: 0, weightGrams: 240, pic: "" });
  expect(row?.categoryId).not.toBeNull();
  expect(row).toMatchObject({ name: { en_US: "The walnut-ladle", ja_JP: "くるみ" }, subTitle: { en_US: "For soup" } });
  expect(row?.searchWords).toContain("soup");
  expect(choices).toMatchObject([
    { label: { en_US: "Small", ja_JP: "小" }, listCents: 3000, memberCents: 2450, stock: 20 },
    { label: { en_US: "Large 1/2" }, listCents: 4000, memberCents: 3200, stock: 7 },
    { label: { en_US: "Endless" }, listCents: 5000, memberCents: 5000, stock: null },
  ]);
  const notes = await provider.shop.db
    .select()
    .from(textState)
    .where(eq(textState.rowId, choices[0]?.id ?? 0));
  expect(notes).toMatchObject([{ kind: "choice", language: "ja_JP" }]);
});

test("the same file a second time changes nothing, and neither does the export of what it created", async () => {
  const before = await find("walnut-ladle");
  for (const file of [fileOf(ladle), await bulk.exported("products/csv?search=walnut-ladle")]) {
    const task = await bulk.compare(file);
    expect(await bulk.rowsOf(task)).toEqual([]);
    expect(await bulk.factsOf(task)).toMatchObject({ total: "3", unchanged: "3", new: "0" });
  }
  expect(await find("walnut-ladle")).toEqual(before);
});

test("a label that a product does not have becomes a new choice, and a known one is changed without its id", async () => {
  await run(fileOf([{ slug: "walnut-ladle", "label.en_US": "Huge", price: "60", member_price: "59", stock: "3", "label.ja_JP": "大" }]));
  await run(fileOf([{ slug: "walnut-ladle", "label.en_US": "small", price: "31" }]));
  const { choices } = await find("walnut-ladle");
  expect(choices).toHaveLength(4);
  expect(choices[0]).toMatchObject({ listCents: 3100, memberCents: 2450, label: { en_US: "small", ja_JP: "小" } });
  expect(choices[3]).toMatchObject({ label: { en_US: "Huge", ja_JP: "大" }, listCents: 6000, stock: 3 });
});

test("a product without labels has one choice, a course needs neither weight nor stock, and both can wait for their prices", async () => {
  const course = { slug: "spoon-carving", type: "course", category: "wood-clay", languages: "EN,JP", "name.en_US": "Carving", price: "80" };
  await run(
    fileOf([
      goods("plain-spoon", { stock: "4" }),
      { ...course, member_price: "70" },
      { slug: "no-price", type: "goods", "name.en_US": "x" },
    ]),
  );
  expect((await find("plain-spoon")).choices).toMatchObject([{ label: { en_US: "" }, stock: 4 }]);
  expect(await find("spoon-carving")).toMatchObject({ row: { languageCodes: ["EN", "JP"], type: 2 }, choices: [{ stock: null }] });
  expect((await find("no-price")).choices).toEqual([]);
  await run(fileOf([{ slug: "no-price", price: "9", member_price: "8" }]));
  expect((await find("no-price")).choices).toMatchObject([{ listCents: 900, stock: 0 }]);
});

test("a copy of an exported line with another slug is a new product", async () => {
  const [head = "", line = ""] = (await bulk.exported("products/csv?search=plain-spoon")).trim().split("\r\n");
  const { row, choices } = await find("plain-spoon");
  const copy = line.replace(`${row?.id},plain-spoon,${choices[0]?.id},`, ",copied-spoon,,");
  await run(`${head}\r\n${line}\r\n${copy}\r\n`);
  const copied = await find("copied-spoon");
  expect(copied.row).toMatchObject({ name: row?.name, weightGrams: 240, categoryId: row?.categoryId });
  expect(copied.choices).toMatchObject([{ listCents: 3000, memberCents: 2450, stock: 4 }]);
});

test("a new product whose pictures are stored goes on sale at once if its line says so", async () => {
  const pictures = { pictures: "hori-knife cork-mat", wide_picture: "hori-knife-detail" };
  await run(fileOf([goods("shown-now", { ...pictures, on_sale: "yes", featured: "yes" })]));
  expect((await find("shown-now")).row).toMatchObject({
    shown: true,
    hot: true,
    pic: "hori-knife",
    albumPics: ["cork-mat"],
    detailPic: "hori-knife-detail",
  });
  expect((await find("shown-now")).row?.firstShownAt).not.toBeNull();
  await run(fileOf([{ slug: "shown-now", pictures: "seed-tin hori-knife" }]));
  expect((await find("shown-now")).row).toMatchObject({ pic: "seed-tin", albumPics: ["hori-knife"] });
  const task = await bulk.compare(fileOf([{ slug: "shown-now", pictures: "no-such-picture" }]));
  expect(await states(task)).toEqual([[2, "refused", "pictures"]]);
});

test("errors name their line and column; a product with one is not created, and the others are", async () => {
  const file = fileOf([
    goods("bad-type", { type: "thing" }),
    goods("bad-category", { category: "nowhere" }),
    goods("bad-price", { "label.en_US": "One" }),
    { slug: "bad-price", "label.en_US": "Two", price: "cheap", member_price: "1" },
    goods("bad-word", { "label.en_US": "One", featured: "maybe" }),
    { slug: "bad-word", "label.en_US": "Two", price: "5", member_price: "4" },
    goods("no-price", { price: "", "label.en_US": "Only a label" }),
    goods("Bad Slug"),
    goods("twice", { "label.en_US": "One" }),
    { slug: "twice", "label.en_US": "one", price: "5", member_price: "4" },
    goods("not-one", { "label.en_US": "One" }),
    { slug: "not-one", "label.en_US": "Two", price: "5", member_price: "4", category: "sound" },
    goods("has-choice", { choice: "1" }),
    goods("good-one"),
    { ...goods("good-two"), id: "9999999" },
    goods("bad-stock", { stock: "many" }),
    goods("needs-picture", { on_sale: "yes" }),
    goods("", { "name.en_US": "No slug" }),
  ]);
  const task = await bulk.compare(file);
  expect(await states(task)).toEqual([
    [2, "refused", "type"],
    [3, "refused", "category"],
    [4, "refused", expect.anything()],
    [5, "refused", "price"],
    [6, "refused", "featured"],
    [7, "refused", "slug"],
    [8, "refused", "price"],
    [9, "refused", "slug"],
    [10, "refused", expect.anything()],
    [11, "refused", "label.en_US"],
    [12, "refused", "slug"],
    [13, "refused", "category"],
    [14, "refused", "choice"],
    [15, "ready", expect.anything()],
    [16, "refused", "id"],
    [17, "refused", "stock"],
    [18, "refused", "on_sale"],
    [19, "refused", "slug"],
  ]);
  expect((await bulk.rowsOf(task))[1]).toMatchObject({ column: "category", before: "", after: "nowhere" });
  const answers = (await bulk.rowsOf(task)).map(({ answer }) => answer);
  expect(answers[2]).toBe("Line 5, price: The list price must be dollars like 49 or 49.50, not «cheap».");
  expect(answers[5]).toBe("Line 6 has an error, so that «bad-word» is not created.");
  expect(answers[16]).toContain("needs-picture cannot go on sale yet. It needs a picture.");
  await bulk.start(task);
  expect((await find("good-one")).choices).toHaveLength(1);
  expect(await provider.shop.db.$count(product, like(product.slug, "bad-%"))).toBe(0);
});

test("lines of a new product that do not follow one another over more than a hundred lines are refused, not lost", async () => {
  const others = Array.from({ length: 120 }, () => ({ id: "9999999", slug: "unknown" }));
  const apart = { slug: "apart", "label.en_US": "B", price: "3", member_price: "2" };
  const task = await run(fileOf([goods("apart", { "label.en_US": "A" }), ...others, apart]));
  expect((await bulk.rowsOf(task)).at(-1)).toMatchObject({
    ...{ line: 123, state: "refused", column: "slug" },
    answer: "The lines of «apart» must follow one another, at most 100 of them.",
  });
  expect((await find("apart")).choices).toHaveLength(1);
  await run(fileOf([apart]));
  expect((await find("apart")).choices).toHaveLength(2);
});

test("two imports of one file at once create each product once, with all its choices", async () => {
  const file = fileOf([
    goods("shared", { "label.en_US": "One" }),
    { slug: "shared", "label.en_US": "Two", price: "5", member_price: "4" },
    goods("shared-too"),
  ]);
  const tasks = [await bulk.compare(file), await bulk.compare(file)];
  for (const task of tasks) expect((await june.ask("/api/bulk/start", { bulk: task })).status).toBe(200);
  await Promise.all([runQueue(provider.shop), runQueue(provider.shop)]);
  expect((await find("shared")).choices).toHaveLength(2);
  expect((await find("shared-too")).choices).toHaveLength(1);
  const failed = (await Promise.all(tasks.map((task) => bulk.rowsOf(task)))).flat().filter(({ state }) => state === "failed");
  expect(failed.length).toBeLessThanOrEqual(3);
  for (const { answer } of failed) expect(answer).toContain("is taken");
});

test("an import that was killed after a product, before it noted so, continues and creates nothing twice", async () => {
  const lines = ["killed-a", "killed-b"].flatMap((slug) => [
    goods(slug, { "label.en_US": "One" }),
    { slug, "label.en_US": "Two", price: "5", member_price: "4" },
  ]);
  const task = Number(await run(fileOf(lines)));
  const { db } = provider.shop;
  await db.update(bulkRow).set({ state: "ready" }).where(eq(bulkRow.bulkId, task));
  await db.update(bulkTable).set({ state: "running" }).where(eq(bulkTable.id, task));
  await db.update(job).set({ finishedAt: null }).where(eq(job.kind, "run-bulk"));
  const logged = await db.$count(audit);
  await runQueue(provider.shop);
  expect(await bulk.factsOf(String(task))).toMatchObject({ state: "done", done: "4", failed: "0" });
  expect(await db.$count(audit)).toBe(logged);
  for (const slug of ["killed-a", "killed-b"]) expect((await find(slug)).choices).toHaveLength(2);
});

test("a file is imported only by operators who may create products", async () => {
  const { body } = await bulk.upload(fileOf([goods("forbidden")]));
  for (const role of ["translator", "orders", "money"] as const) {
    const other = openConsole(provider).browser();
    await newOperator(provider, other, role);
    expect((await other.ask("/api/import/check", { list: "products", file: body.value })).status).toBe(403);
  }
});
