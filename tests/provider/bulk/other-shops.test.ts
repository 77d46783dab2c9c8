import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { category, product, sku } from "@/provider/db/schema";
import { bulkBrowser } from "@/tests/support/provider/bulk";
import { newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();
let bulk: ReturnType<typeof bulkBrowser>;

beforeAll(async () => {
  const june = openConsole(provider).browser();
  await newOperator(provider, june, "catalogue", "june@shop.example");
  bulk = bulkBrowser(provider, june);
});

const quoted = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");

/** A file with the columns that a system exports, of which the lines fill some. */
const fileOf = (columns: string, lines: Record<string, string>[]) =>
  [columns, ...lines.map((line) => quoted(columns.split(",").map((column) => line[column] ?? "")))].join("\n");

const shopify =
  "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status";

const wooCommerce =
  "ID,Type,SKU,GTIN UPC,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (lbs),Sale price,Regular price,Categories,Tags,Images,Parent,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 2 name,Attribute 2 value(s)";

async function find(slug: string) {
  const { db } = provider.shop;
  const [row] = await db.select().from(product).where(eq(product.slug, slug));
  const variants = await db
    .select()
    .from(sku)
    .where(eq(sku.productId, row?.id ?? 0))
    .orderBy(sku.position, sku.id);
  return { row, variants };
}

const states = async (task: string) => (await bulk.rowsOf(task)).map(({ row, state }) => `${row}: ${state}`);

const bowl = {
  Handle: "pine-bowl",
  "Option1 Name": "Size",
  "Variant Inventory Tracker": "shopify",
  "Variant Inventory Policy": "deny",
  "Variant Requires Shipping": "true",
};

const shopifyFile = fileOf(shopify, [
  {
    ...{ ...bowl, Title: "Pine bowl", "Body (HTML)": "<h2>Turned</h2><p>by <b>hand</b> &amp; oiled.<script>alert(1)</script></p>" },
    ...{ Type: "Wood & clay", "Option1 Value": "Small", "Variant Grams": "240", "Variant Inventory Qty": "7", "Variant Price": "30.00" },
  },
  { ...bowl, "Option1 Value": "Large", "Variant Inventory Qty": "-2", "Variant Price": "45.50" },
  { Handle: "pine-bowl", "Image Src": "https://cdn.example/bowl.jpg", "Image Position": "2" },
  {
    ...{ Handle: "2-candles", Title: "Two candles", "Option1 Name": "Title", "Option1 Value": "Default Title" },
    ...{ "Variant Price": "9.9", "Variant Requires Shipping": "true" },
  },
  { Handle: "gift", Title: "Gift card", "Gift Card": "true", "Variant Price": "25", "Variant Requires Shipping": "false" },
  { Handle: "e-book", Title: "E-book", "Variant Price": "5", "Variant Requires Shipping": "false" },
]);

test("a file of Shopify is compared as one of ours: options become variants, and what the shop cannot sell is refused", async () => {
  await provider.shop.db
    .update(category)
    .set({ name: { en_US: "Wood & clay" } })
    .where(eq(category.slug, "wood-clay"));
  const task = await bulk.compare(shopifyFile);
  expect(await bulk.factsOf(task)).toMatchObject({ state: "checked", file: "products.csv (from Shopify)", new: "2", refused: "2" });
  expect(await states(task)).toEqual([
    "pine-bowl, Small: ready",
    "pine-bowl, Large: ready",
    "candles: ready",
    "gift: refused",
    "e-book: refused",
  ]);
  await bulk.start(task);
  const { row, variants } = await find("pine-bowl");
  const [wood] = await provider.shop.db.select().from(category).where(eq(category.slug, "wood-clay"));
  expect(row).toMatchObject({ shown: false, weightGrams: 240, categoryId: wood?.id, name: { en_US: "Pine bowl" } });
  expect(row?.description.en_US).toBe("Turned\n\nby hand & oiled.");
  expect(variants.map(({ label, listCents, memberCents, stock }) => [label.en_US, listCents, memberCents, stock])).toEqual([
    ["Small", 3000, 3000, 7],
    ["Large", 4550, 4550, 0],
  ]);
  expect((await find("candles")).variants).toMatchObject([{ label: { en_US: "" }, listCents: 990, stock: null }]);
});

test("the same file again changes nothing, also after pieces were sold; a new price is the only change", async () => {
  await provider.shop.db
    .update(sku)
    .set({ stock: 3 })
    .where(eq(sku.productId, (await find("pine-bowl")).row?.id ?? 0));
  expect(await states(await bulk.compare(shopifyFile))).toEqual(["gift: refused", "e-book: refused"]);
  const rows = await bulk.rowsOf(await bulk.compare(shopifyFile.replace("45.50", "46.50").replace("9.9", "11")));
  expect(rows.filter(({ state }) => state === "ready").map(({ column, before, after }) => [column, before, after])).toEqual([
    ["price\nmember_price", "45.50\n45.50", "46.50\n46.50"],
    ["price\nmember_price", "9.90\n9.90", "11\n11"],
  ]);
});

const shirt = { Type: "variation", Parent: "vneck", "In stock?": "1", "Attribute 1 name": "Color", "Attribute 2 name": "Size" };

const wooCommerceFile = fileOf(wooCommerce, [
  {
    ...{ ID: "44", Type: "variable", SKU: "vneck", Name: "V-Neck T-Shirt", "Is featured?": "1", "Short description": "<p>Soft.</p>" },
    ...{ Description: "A shirt.\\nOf <em>cotton</em>.", "Weight (lbs)": ".5", Categories: "Clothing > Tshirts, Clothing > wood & clay" },
    ...{ "Attribute 1 name": "Color", "Attribute 1 value(s)": "Blue, Green" },
  },
  { ID: "45", Type: "simple", SKU: "", Name: "Crème brûlée torch", "In stock?": "0", "Regular price": "19,95", "Weight (lbs)": "" },
  { ID: "73", Type: "simple, downloadable, virtual", SKU: "album", Name: "Album", "Regular price": "15" },
  {
    ...shirt,
    ID: "76",
    SKU: "vneck-blue",
    Name: "V-Neck T-Shirt - Blue",
    Stock: "4",
    "Regular price": "20",
    "Attribute 1 value(s)": "Blue",
  },
  { ...shirt, ID: "77", SKU: "vneck-green", Name: "V-Neck T-Shirt - Green", "Regular price": "21", "Attribute 1 value(s)": "Green" },
  {
    ...shirt,
    ID: "78",
    Parent: "id:45",
    "Regular price": "22",
    Stock: "1",
    "Attribute 1 value(s)": "Red",
    "Attribute 2 value(s)": "Large",
  },
]);

test("a file of WooCommerce finds its variations wherever they are", async () => {
  const task = await bulk.compare(wooCommerceFile);
  expect(await states(task)).toEqual([
    "v-neck-t-shirt, Blue: ready",
    "v-neck-t-shirt, Green: ready",
    "creme-brulee-torch, Red / Large: ready",
    "album: refused",
  ]);
  await bulk.start(task);
  const { row, variants } = await find("v-neck-t-shirt");
  expect(row).toMatchObject({ shown: false, hot: true, weightGrams: 227, subTitle: { en_US: "Soft." } });
  expect(row?.description.en_US).toBe("A shirt. Of cotton.");
  expect(variants.map(({ label, listCents, stock }) => [label.en_US, listCents, stock])).toEqual([
    ["Blue", 2000, 4],
    ["Green", 2100, null],
  ]);
  expect((await bulk.factsOf(await bulk.compare(wooCommerceFile))).ready).toBe("0");
});

test("a file with columns of nobody is refused, and a description of a megabyte is cut", async () => {
  expect(await bulk.factsOf(await bulk.compare("Handle,Title\na,b"))).toMatchObject({
    state: "stopped",
    problem: expect.stringMatching(/Handle/),
  });
  const long = {
    ...bowl,
    Handle: "long",
    Title: "Long",
    "Body (HTML)": `${"<div>".repeat(5000)}${"word ".repeat(60_000)}`,
    "Variant Price": "1",
  };
  const task = await bulk.compare(fileOf(shopify, [long]));
  await bulk.start(task);
  expect((await find("long")).row?.description.en_US.length).toBeLessThanOrEqual(10_000);
});
