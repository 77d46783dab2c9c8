import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import { asset, material, picture, product } from "@/provider/db/schema";
import type { Page } from "@/provider/operator/output";
import { openAssets } from "@/tests/support/provider/assets";
import { newOperator, openConsole } from "@/tests/support/provider/console";
import { pdfOf } from "@/tests/support/provider/documents";
import { sendFile } from "@/tests/support/provider/send-file";

let shop: Awaited<ReturnType<typeof openAssets>>;

beforeAll(async () => {
  shop = await openAssets();
});

afterAll(() => shop.close());

type Paged = { output: Page };

const rowsOf = async (query: string) => (await shop.june().ask(`/api/asset/list?${query}`)).body.output.rows;

test("a file that many rows show names all of them, and its sheet leads to theirs", async () => {
  const { pic } = await shop.newProduct("bowl");
  await shop.tell("product", "create", "goods", "cup");
  await shop.provider.shop.db
    .update(product)
    .set({ albumPics: [pic], detailPic: pic })
    .where(eq(product.slug, "cup"));
  await shop.tell("product", "create", "goods", "plate");
  const begun = await shop.tell("draft", "open", "product", "plate");
  const number = /\d+/.exec(begun)?.[0] ?? "";
  await shop.tell("draft", "add", number, "picture add", "--arguments", JSON.stringify({ product: "plate", picture: pic }));
  const [row] = await rowsOf("");
  expect(row).toMatchObject({
    kind: "picture",
    used: "product bowl, product cup and 1 more",
    by: "machine",
    picture: expect.stringContaining("/media/picture/"),
  });
  const { body } = await shop.june().ask(`/api/asset/show?asset=${row?.id}`);
  const {
    facts,
    tables,
    picture: shown,
  } = body.output as never as { facts: unknown[]; picture: string; tables: { rows: string[][]; opens: object[] }[] };
  expect(facts[0]).toEqual({ key: "file", label: "File", value: row?.file });
  expect(tables[0]?.rows.map(([place, part]) => [place, part])).toEqual([
    ["product bowl", "cover"],
    ["product cup", "gallery"],
    ["product cup", "wide picture"],
    [`draft ${number}`, "change"],
  ]);
  expect(tables[0]?.opens).toEqual([{ product: "bowl" }, { product: "cup" }, { product: "cup" }, { draft: number }]);
  const served = await openConsole(shop.provider).app.request(`http://localhost:4001${shown.split("#")[0]}`, {
    headers: { host: "localhost:4001" },
  });
  expect(served.status).toBe(200);
  await shop.tell("draft", "discard", number);
});

test("the list is filtered by kind and by use, and read in pages in every order", async () => {
  await shop.newSheet();
  expect((await rowsOf("kind=pdf")).map(({ file: name, used }) => [name, used])).toEqual([["sheet.pdf", "material sheet"]]);
  expect((await rowsOf("kind=slides&use=unused")).map(({ file: name, used }) => [name, used])).toEqual([["sheet.pptx", "unused"]]);
  expect(await rowsOf("kind=slides&use=used")).toEqual([]);
  await shop.newProduct("jug");
  for (const sort of ["newest", "oldest", "largest", "smallest"]) {
    const whole = (await rowsOf(`sort=${sort}`)).map(({ id }) => id);
    const pages: unknown[] = [];
    let after: string | null = "";
    while (after !== null) {
      const { output }: Paged = (await shop.june().ask(`/api/asset/list?sort=${sort}&limit=2${after && `&after=${after}`}`)).body;
      pages.push(...output.rows.map(({ id }) => id));
      after = output.next;
    }
    expect(pages).toEqual(whole);
  }
  const sizes = (await rowsOf("sort=largest")).map(({ bytes }) => Number(bytes));
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});

test("an asset that is shown is not removed, and the refusal says where; one that nothing shows is removed at once", async () => {
  const { pic } = await shop.find("jug");
  const number = await shop.idOf(pic);
  const refused = await shop.june().ask("/api/asset/remove", { asset: number });
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringMatching(/^«picture-\d+\.png» is used by product jug\.$/)]);
  await shop.provider.shop.db.update(product).set({ pic: "jug" }).where(eq(product.slug, "jug"));
  expect(await shop.tell("asset", "remove", number, "--dry-run")).toContain("will be removed");
  expect(await shop.assetNamed(pic)).toBeDefined();
  await shop.tell("asset", "remove", number);
  expect(await shop.assetNamed(pic)).toBeUndefined();
  expect(await shop.provider.shop.db.$count(picture, eq(picture.name, pic.slice(8, 40)))).toBe(0);
  const placed = await shop.june().ask("/api/picture/add", { product: "bowl", picture: pic });
  expect([placed.status, placed.body.message]).toEqual([422, "There is no such picture. Upload it again."]);
  expect((await shop.june().ask("/api/asset/remove", { asset: number })).body.message).toContain("There is no asset");
});

test("a file that is placed and removed at once is either shown and there, or neither", async () => {
  for (let time = 0; time < 6; time += 1) {
    const { body } = await sendFile(shop.provider, shop.june(), "/api/material/edit/upload?field=pdf&file=race.pdf", pdfOf(`race ${time}`));
    const number = await shop.idOf(body.value);
    const [placed, removed] = await Promise.all([
      shop.june().ask("/api/material/pdf", { material: "sheet", pdf: body.value }),
      shop.june().ask("/api/asset/remove", { asset: number }),
    ]);
    expect([placed.status, removed.status].sort()).toEqual([200, 422]);
    const isShown = (await shop.provider.shop.db.$count(material, eq(material.pdf, body.value ?? ""))) === 1;
    expect([isShown, (await shop.assetNamed(body.value)) !== undefined]).toEqual([placed.status === 200, placed.status === 200]);
  }
});

test("an operator of another role neither sees nor changes assets", async () => {
  const max = openConsole(shop.provider).browser();
  await newOperator(shop.provider, max, "orders", "max@shop.example");
  const [row] = await shop.provider.shop.db.select().from(asset).limit(1);
  expect((await max.ask("/api/asset/list")).status).toBe(403);
  expect((await max.ask("/api/asset/remove", { asset: String(row?.id) })).status).toBe(403);
  expect((await sendFile(shop.provider, max, `/api/asset/replace/upload?field=file&asset=${row?.id}`, pdfOf("max"))).status).toBe(403);
});

test("a picture of an earlier release, whose row in the list is missing, is listed when it is shown and else deleted", async () => {
  const [shown, unused] = [await shop.newProduct("old-shown"), await shop.newProduct("old-unused")];
  const ofBoth = and(eq(asset.kind, "picture"), eq(asset.name, shown.pic));
  await shop.provider.shop.db.delete(asset).where(ofBoth);
  await shop.provider.shop.db.delete(asset).where(eq(asset.name, unused.pic));
  await shop.provider.shop.db.update(product).set({ pic: "" }).where(eq(product.slug, "old-unused"));
  await shop.tell("product", "create", "goods", "old-again");
  const added = await shop.june().ask("/api/picture/add", { product: "old-again", picture: unused.pic });
  expect([added.status, (await shop.assetNamed(unused.pic))?.uploadedBy]).toEqual([200, ""]);
  await shop.provider.shop.db.delete(asset).where(eq(asset.name, unused.pic));
  await shop.provider.shop.db.update(product).set({ pic: "" }).where(eq(product.slug, "old-again"));
  await shop.waitTwoDays();
  expect(await shop.assetNamed(shown.pic)).toMatchObject({ fileName: expect.stringMatching(/^picture-/), uploadedBy: "" });
  expect((await shop.provider.app.request(`/media/${shown.pic.split(";")[0]}/320.avif`)).status).toBe(200);
  expect((await shop.provider.app.request(`/media/${unused.pic.split(";")[0]}/320.avif`)).status).toBe(404);
});
