import { beforeAll, expect, test } from "@jest/globals";
import { parse } from "csv-parse/sync";
import { desc, eq, sql } from "drizzle-orm";
import { audit, product, sku } from "@/provider/db/schema";
import { csvLine } from "@/provider/operator/csv/cells";
import { bulkBrowser } from "@/tests/support/provider/bulk";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand, runQueue } from "@/tests/support/provider/with-modules";

const provider = useProvider();
let june: Browser;
let bulk: ReturnType<typeof bulkBrowser>;

const hostile = [
  ...['=HYPERLINK("http://x")', "'=kept", "'plain", "+1", "@sum", "a\r\nb"],
  ...["＝1+1", "＋1", "－1", "＠sum", "\n=1", "\n1", " =1", "'＝kept"],
  'say "no"',
  "木の器, 大；小",
  "tab\there",
  "-",
];

beforeAll(async () => {
  june = openConsole(provider).browser();
  await newOperator(provider, june, "catalogue", "june@shop.example");
  bulk = bulkBrowser(provider, june);
  const { db } = provider.shop;
  const rows = await db.select({ id: product.id, name: product.name }).from(product).limit(hostile.length);
  for (const [index, { id, name }] of rows.entries()) {
    const text = hostile[index] ?? "";
    const texts = { name: { ...name, ja_JP: text, zh_TW: text }, description: { en_US: text } };
    await db.update(product).set(texts).where(eq(product.id, id));
  }
});

type Line = Record<string, string>;

/** The file of a product with some cells changed, and only the columns that are named if some are. */
async function fileOf(slug: string, change: (line: Line, index: number) => Line, columns?: string[]): Promise<string> {
  const text = await bulk.exported(`products/csv?search=${slug}`);
  const lines = parse(text, { columns: true, bom: true }) as Line[];
  const own = columns ?? Object.keys(lines[0] ?? {});
  const changed = lines.map((line, index) => own.map((column) => change(line, index)[column] ?? ""));
  return [own, ...changed].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\n");
}

async function find(slug: string) {
  const [row] = await provider.shop.db.select().from(product).where(eq(product.slug, slug));
  const choices = await provider.shop.db
    .select()
    .from(sku)
    .where(eq(sku.productId, row?.id ?? 0))
    .orderBy(sku.position, sku.id);
  return { row, choices };
}

test("an unmodified export changes nothing, whatever its texts are, also with other line ends and separators", async () => {
  const text = await bulk.exported("products/csv");
  const cells = parse(text, { bom: true }) as string[][];
  expect(cells.length).toBeGreaterThan(await provider.shop.db.$count(product));
  for (const formula of cells.flat().filter((cell) => /^(\s*[=+@＝＋－＠]|[\t\r\n])/.test(cell)))
    throw new Error(`a spreadsheet would run ${formula}`);
  const semicolons = cells.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";")).join("\n");
  for (const file of [text, semicolons]) {
    const task = await bulk.compare(file);
    expect(await bulk.rowsOf(task)).toEqual([]);
    expect(await bulk.factsOf(task)).toMatchObject({
      state: "checked",
      total: String(cells.length - 1),
      unchanged: String(cells.length - 1),
    });
    expect((await bulk.start(task)).body.message).toMatch(/has no row to change/);
  }
});

test("an export has every row that the filter finds, more than a page has, and is in the audit log", async () => {
  const { db } = provider.shop;
  const [row] = await db.select().from(product).limit(1);
  if (!row) throw new Error("the sample shop has no products");
  const { id: _, ...values } = row;
  const many = Array.from({ length: 1203 }, (_, index) => ({ ...values, slug: `many-${index}`, shown: false }));
  for (let from = 0; from < many.length; from += 200) await db.insert(product).values(many.slice(from, from + 200));
  const lines = parse(await bulk.exported("products/csv?state=hidden&sort=oldest"), { bom: true, columns: true }) as Line[];
  const hidden = await db.select({ id: product.id }).from(product).where(eq(product.shown, false)).orderBy(product.id);
  expect([...new Set(lines.map(({ id }) => Number(id)))]).toEqual(hidden.map(({ id }) => id));
  const [logged] = await db.select().from(audit).orderBy(desc(audit.number)).limit(1);
  expect(logged).toMatchObject({ command: "export", actor: "june@shop.example" });
  await db.delete(product).where(sql`${product.slug} like 'many-%'`);
});

test("a list without a sheet exports its columns", async () => {
  const owner = openConsole(provider).browser();
  await newOperator(provider, owner, "orders");
  const { body } = await owner.ask("/api/orders/csv?state=completed");
  const lines = parse(body as unknown as string, { bom: true, columns: true }) as Line[];
  expect(lines[0]).toMatchObject({ state: "completed", total: expect.stringMatching(/^\d+\.\d\d$/) });
  expect((await june.ask("/api/orders/csv")).status).toBe(403);
});

test("a changed file is compared first, then writes each changed line with one row of the audit log", async () => {
  const before = await find("cork-mat");
  const file = await fileOf("cork-mat", (line, index) => ({
    ...line,
    ...(index === 0 && { "name.ja_JP": "コルク", "description.en_US": "New\nlines", category: "" }),
    price: "199.5",
    ...(line.stock !== "unlimited" && { stock: String(Number(line.stock) + 5) }),
  }));
  const [choice] = before.choices;
  await provider.shop.db
    .update(sku)
    .set({ stock: (choice?.stock ?? 0) - 2 })
    .where(eq(sku.id, choice?.id ?? 0));
  const task = await bulk.compare(file);
  const rows = await bulk.rowsOf(task);
  expect(rows).toHaveLength(before.choices.length);
  expect(rows[0]).toMatchObject({
    state: "ready",
    column: expect.stringContaining("name.ja_JP"),
    after: expect.stringContaining("コルク"),
  });
  expect((await find("cork-mat")).row).toEqual(before.row);

  const logged = await provider.shop.db.$count(audit);
  await bulk.start(task);
  expect(await bulk.factsOf(task)).toMatchObject({ state: "done", done: String(rows.length), failed: "0" });
  expect(await provider.shop.db.$count(audit)).toBe(logged + 1 + rows.length);
  const after = await find("cork-mat");
  expect(after.row).toMatchObject({ name: { ja_JP: "コルク" }, description: { en_US: "New\nlines" }, categoryId: before.row?.categoryId });
  expect(after.choices[0]).toMatchObject({ listCents: 19950, stock: (choice?.stock ?? 0) + 3 });
  expect(after.choices.map(({ listCents }) => listCents)).toEqual(before.choices.map(() => 19950));
});

test("errors name their line and column, and the other lines are written", async () => {
  const [one, other] = [await find("hori-knife"), await find("slow-sourdough")];
  const head = csvLine(["id", "slug", "choice", "weight_grams", "price", "name.th_TH"]);
  const choice = String(one.choices[0]?.id);
  const lines = [
    ["", "hori-knife", choice, "heavy", "", ""],
    [String(one.row?.id), "cork-mat", "", "", "", "x"],
    ["", "no-such-product", "", "", "", "x"],
    ["", "hori-knife", "", "", "0.01", ""],
    ["", "hori-knife", choice, "", "0.01", ""],
    ["", "slow-sourdough", "", "120", "", ""],
    ["", "slow-sourdough", "", "", "", "ขนมปัง"],
  ].map(csvLine);
  const task = await bulk.compare(head + lines.join(""));
  const rows = await bulk.rowsOf(task);
  expect(rows.map(({ line, state, column }) => [line, state, column])).toEqual([
    [2, "refused", "weight_grams"],
    [3, "refused", "slug"],
    [4, "refused", "slug"],
    [5, "refused", "price"],
    [6, "refused", "price"],
    [7, "refused", "weight_grams"],
    [8, "ready", "name.th_TH"],
  ]);
  await bulk.start(task);
  expect((await find("slow-sourdough")).row?.name).toEqual({ ...other.row?.name, th_TH: "ขนมปัง" });
  expect(await find("hori-knife")).toEqual(one);
});

test("a row that was changed since the comparison is refused, and an old comparison is not started", async () => {
  const task = await bulk.compare(await fileOf("hori-knife", (line) => ({ ...line, price: "77" }), ["slug", "choice", "price"]));
  await runCommand(provider.shop, ["price", "hori-knife", "66", "55"]);
  await bulk.start(task);
  expect((await bulk.rowsOf(task)).map(({ state, answer }) => [state, answer])[0]).toEqual([
    "failed",
    expect.stringContaining("Another operator changed this"),
  ]);
  expect((await find("hori-knife")).choices[0]?.listCents).toBe(6600);

  const old = await bulk.compare(await fileOf("hori-knife", (line) => ({ ...line, price: "78" }), ["slug", "choice", "price"]));
  await runCommand(provider.shop, ["clock", "2", "days"]);
  const again = openConsole(provider).browser();
  await newOperator(provider, again, "owner", "again@shop.example");
  expect((await again.ask("/api/bulk/start", { bulk: old })).body.message).toMatch(/more than a day ago/);
});

test("a file that is no CSV in UTF-8 is refused, as is one with unknown columns", async () => {
  await newOperator(provider, june, "catalogue", "june2@shop.example");
  for (const file of [new Uint8Array([0x69, 0x64, 0x0a, 0xff, 0xfe]), "", "id,slug\n", 'id\n"open']) {
    expect((await bulk.upload(file)).status).toBe(422);
  }
  const { body } = await bulk.upload("id,prise\n1,2\n");
  const begun = await june.ask("/api/import/check", { list: "products", file: body.value });
  await runQueue(provider.shop);
  expect(await bulk.factsOf(bulk.numberIn(begun.body.output))).toMatchObject({
    state: "stopped",
    problem: expect.stringContaining("prise"),
  });
});
