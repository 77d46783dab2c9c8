import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { and, desc, eq } from "drizzle-orm";
import { advert, asset, draft, job, material, orderItem, picture, product } from "@/provider/db/schema";
import { cleanFiles } from "@/provider/media/clean-files";
import type { Page } from "@/provider/operator/output";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { odpOf, pdfOf, pptxOf } from "@/tests/support/provider/documents";
import { plainPicture } from "@/tests/support/provider/pictures";
import { sendFile } from "@/tests/support/provider/send-file";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const folder = mkdtempSync(join(tmpdir(), "canopy-assets-"));
const day = 24 * 60 * 60_000;

let provider: TestProvider;
let june: Browser;

beforeAll(async () => {
  provider = await openTestProvider({ settings: { MEDIA_STORE: join(folder, "store"), DATA_DIR: folder } });
  await signIn();
});

afterAll(async () => {
  await provider.close();
  rmSync(folder, { recursive: true });
});

/** Signs an operator in; a session ends when the clock moves on. */
async function signIn(): Promise<void> {
  june = openConsole(provider).browser();
  await newOperator(provider, june, "catalogue", `june${provider.shop.clock.now().getTime()}@shop.example`);
}

async function waitTwoDays(): Promise<void> {
  await provider.shop.clock.moveBy(2 * day);
  await cleanFiles(provider.shop);
  await signIn();
}

const say = (...words: string[]) => runCommand(provider.shop, words);

async function tell(...words: string[]): Promise<string> {
  const { ok, text } = await say(...words);
  if (!ok) throw new Error(text);
  return text;
}

function file(name: string, content: Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

/** Pictures of different sizes are different files. */
let height = 1000;
async function newPicture(width = 1700): Promise<string> {
  height += 1;
  return file(`picture-${height}.png`, await plainPicture({ width, height }).png().toBuffer());
}

async function newProduct(name: string) {
  await tell("product", "create", "goods", name);
  await tell("picture", "add", name, await newPicture());
  return find(name);
}

async function find(slug: string) {
  const [row] = await provider.shop.db.select().from(product).where(eq(product.slug, slug));
  if (!row) throw new Error(`there is no product ${slug}`);
  return row;
}

async function assetNamed(name: string | null | undefined) {
  const [row] = await provider.shop.db
    .select()
    .from(asset)
    .where(eq(asset.name, name ?? ""));
  return row;
}

async function idOf(name: string | null | undefined): Promise<string> {
  return String((await assetNamed(name))?.id);
}

type Paged = { output: Page };

const rowsOf = async (query: string) => (await june.ask(`/api/asset/list?${query}`)).body.output.rows;

test("a file that many rows show names all of them, and its sheet leads to theirs", async () => {
  const { pic } = await newProduct("bowl");
  await tell("product", "create", "goods", "cup");
  await provider.shop.db
    .update(product)
    .set({ albumPics: [pic], detailPic: pic })
    .where(eq(product.slug, "cup"));
  await tell("product", "create", "goods", "plate");
  const begun = await tell("draft", "open", "product", "plate");
  const number = /\d+/.exec(begun)?.[0] ?? "";
  await tell("draft", "add", number, "picture add", "--arguments", JSON.stringify({ product: "plate", picture: pic }));
  const [row] = await rowsOf("");
  expect(row).toMatchObject({
    kind: "picture",
    used: "product bowl, product cup and 1 more",
    by: "machine",
    picture: expect.stringContaining("/media/picture/"),
  });
  const { body } = await june.ask(`/api/asset/show?asset=${row?.id}`);
  const {
    facts,
    tables,
    picture: shown,
  } = body.output as never as { facts: unknown[]; picture: string; tables: { rows: string[][]; opens: object[] }[] };
  expect(facts[0]).toEqual(["File", row?.file]);
  expect(tables[0]?.rows.map(([place, part]) => [place, part])).toEqual([
    ["product bowl", "cover"],
    ["product cup", "gallery"],
    ["product cup", "wide picture"],
    [`draft ${number}`, "change"],
  ]);
  expect(tables[0]?.opens).toEqual([{ product: "bowl" }, { product: "cup" }, { product: "cup" }, { draft: number }]);
  const served = await openConsole(provider).app.request(`http://localhost:4001${shown.split("#")[0]}`, {
    headers: { host: "localhost:4001" },
  });
  expect(served.status).toBe(200);
  await tell("draft", "discard", number);
});

test("the list is filtered by kind and by use, and read in pages in every order", async () => {
  await tell("material", "add", "sheet", "Sheet");
  await tell("material", "edit", "sheet", "--pdf", file("sheet.pdf", pdfOf("sheet")), "--slides", file("sheet.pptx", pptxOf("sheet")));
  await tell("material", "slides", "sheet", "none");
  expect((await rowsOf("kind=pdf")).map(({ file: name, used }) => [name, used])).toEqual([["sheet.pdf", "material sheet"]]);
  expect((await rowsOf("kind=slides&use=unused")).map(({ file: name, used }) => [name, used])).toEqual([["sheet.pptx", "unused"]]);
  expect(await rowsOf("kind=slides&use=used")).toEqual([]);
  await newProduct("jug");
  for (const sort of ["newest", "oldest", "largest", "smallest"]) {
    const whole = (await rowsOf(`sort=${sort}`)).map(({ id }) => id);
    const pages: unknown[] = [];
    let after: string | null = "";
    while (after !== null) {
      const { output }: Paged = (await june.ask(`/api/asset/list?sort=${sort}&limit=2${after && `&after=${after}`}`)).body;
      pages.push(...output.rows.map(({ id }) => id));
      after = output.next;
    }
    expect(pages).toEqual(whole);
  }
  const sizes = (await rowsOf("sort=largest")).map(({ bytes }) => Number(bytes));
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});

test("a replaced picture is the new one everywhere under a new address, in drafts too, and orders keep the former", async () => {
  const { pic } = await newProduct("vase");
  await tell("product", "create", "goods", "bottle");
  await provider.shop.db
    .update(product)
    .set({ pic: "bottle", albumPics: ["other", pic], detailPic: pic })
    .where(eq(product.slug, "bottle"));
  const begun = await tell("draft", "open", "product", "vase");
  const number = /\d+/.exec(begun)?.[0] ?? "";
  await tell("draft", "add", number, "picture order", "--arguments", JSON.stringify({ product: "vase", order: pic }));
  const [item] = await provider.shop.db.select().from(orderItem).limit(1);
  const ofItem = eq(orderItem.id, item?.id ?? 0);
  await provider.shop.db.update(orderItem).set({ pic }).where(ofItem);
  await provider.shop.db.delete(job);

  const number12 = await idOf(pic);
  const path = await newPicture();
  expect(await tell("asset", "replace", number12, path, "--dry-run")).toContain("The file is replaced in product vase, product bottle.");
  expect((await find("vase")).pic).toBe(pic);
  await tell("asset", "replace", number12, path);
  const { id, pic: next } = await find("vase");
  expect(next).not.toBe(pic);
  expect(await idOf(next)).toBe(number12);
  expect(await find("bottle")).toMatchObject({ pic: "bottle", albumPics: ["other", next], detailPic: next });
  const [drafted] = await provider.shop.db
    .select()
    .from(draft)
    .where(eq(draft.id, Number(number)));
  expect(JSON.stringify(drafted?.steps)).toContain(next);
  expect(JSON.stringify(drafted?.steps)).not.toContain(pic);
  const events = (await provider.shop.db.select().from(job)).map(({ payload }) => payload);
  expect(events).toContainEqual({ event: "product-changed", id });
  expect(events).toContainEqual({ event: "product-changed", id: (await find("bottle")).id });

  await waitTwoDays();
  expect(await assetNamed(pic)).toBeDefined();
  expect(await tell("asset", "show", await idOf(pic))).toContain("picture of an item");
  await provider.shop.db
    .update(orderItem)
    .set({ pic: item?.pic ?? "" })
    .where(ofItem);
  await cleanFiles(provider.shop);
  expect(await assetNamed(pic)).toBeUndefined();
  expect((await provider.app.request(`/media/${pic.split(";")[0]}/320.avif`)).status).toBe(404);
  expect((await provider.app.request(`/media/${next.split(";")[0]}/320.avif`)).status).toBe(200);
  expect(await tell("draft", "publish", number)).toBeDefined();
});

test("a gallery that has the new picture already shows it once", async () => {
  const { pic } = await newProduct("tray");
  const path = await newPicture();
  await tell("picture", "add", "tray", path);
  const { albumPics } = await find("tray");
  await tell("asset", "replace", await idOf(pic), path);
  expect(await find("tray")).toMatchObject({ pic: albumPics[0], albumPics: [] });
  expect(await idOf(pic)).not.toBe("undefined");
});

test("an advert's picture keeps its shape, and a file of another kind or for another place is refused", async () => {
  const shop = provider.shop.db;
  const created = await newPicture();
  await tell("advert", "create", created, "Kiln days");
  const [row] = await shop.select().from(advert).orderBy(desc(advert.id)).limit(1);
  const number = await idOf(row?.pic);
  expect(await say("asset", "replace", number, file("a.pdf", pdfOf("a")))).toMatchObject({
    ok: false,
    text: expect.stringContaining("is no picture that can be read"),
  });
  expect((await say("asset", "replace", number, await newPicture(800))).text).toContain("needs at least 1600 × 640");
  await tell("asset", "replace", number, await newPicture());
  const [after] = await shop
    .select()
    .from(advert)
    .where(eq(advert.id, row?.id ?? 0));
  expect(after?.pic).toMatch(/;5x2$/);
  expect(after?.pic).not.toBe(row?.pic);
  const { pic } = await find("tray");
  const swapped = await june.ask("/api/asset/replace", { asset: number, file: pic });
  expect([swapped.status, swapped.body.issues]).toEqual([
    422,
    [{ field: "file", message: expect.stringContaining("another kind of place") }],
  ]);
  const same = await june.ask("/api/asset/replace", { asset: number, file: after?.pic });
  expect([same.status, same.body.issues?.[0]?.message]).toEqual([422, "It is this file already."]);
  const unknown = await june.ask("/api/asset/replace", { asset: number, file: `picture/${"0".repeat(32)};960;5x2` });
  expect([unknown.status, unknown.body.issues?.[0]?.message]).toEqual([422, "There is no such file. Upload it again."]);
  await say("advert", "remove", row?.slug ?? "");
});

test("a document is replaced from the console under a new address, after which the former address ends with its file", async () => {
  const [before] = await provider.shop.db.select().from(material).where(eq(material.slug, "sheet"));
  const number = await idOf(before?.pdf);
  const upload = `/api/asset/replace/upload?field=file&file=new.pdf&asset=${number}`;
  expect(await sendFile(provider, june, upload, pptxOf("a"))).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining("no PDF") },
  });
  expect((await sendFile(provider, june, "/api/asset/replace/upload?field=file&file=new.pdf", pdfOf("a"))).body.message).toContain(
    "Say first",
  );
  expect((await sendFile(provider, june, upload.replace(number, "999999"), pdfOf("a"))).body.message).toContain("There is no asset");
  const { body } = await sendFile(provider, june, upload, pdfOf("new"));
  const sent = { asset: number, file: body.value };
  expect((await june.ask("/api/asset/replace", sent, { "idempotency-key": "twice-or-once-1" })).body.output).toBe(
    "The file is replaced in material sheet.",
  );
  expect((await june.ask("/api/asset/replace", sent, { "idempotency-key": "twice-or-once-1" })).body.isRepeated).toBe(true);
  const [after] = await provider.shop.db.select().from(material).where(eq(material.slug, "sheet"));
  expect(after?.pdf).toBe(body.value);
  expect((await provider.raw("GET", `media/${after?.pdf}`)).status).toBe(200);
  // Pages that are cached for a moment still have the former address.
  expect((await provider.raw("GET", `media/${before?.pdf}`)).status).toBe(200);
  await tell("asset", "remove", await idOf(before?.pdf));
  expect((await provider.raw("GET", `media/${before?.pdf}`)).status).toBe(404);
});

test("slides are replaced by slides only", async () => {
  await tell("material", "slides", "sheet", file("a.pptx", pptxOf("a")));
  const [{ slides } = { slides: "" }] = await provider.shop.db.select().from(material).where(eq(material.slug, "sheet"));
  const number = await idOf(slides);
  expect((await say("asset", "replace", number, file("b.pdf", pdfOf("b")))).text).toContain("Slides are replaced by slides");
  expect(await tell("asset", "replace", number, file("b.odp", odpOf("b")))).toBe("The file is replaced in material sheet.");
});

test("an asset that is shown is not removed, and the refusal says where; one that nothing shows is removed at once", async () => {
  const { pic } = await find("jug");
  const number = await idOf(pic);
  const refused = await june.ask("/api/asset/remove", { asset: number });
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringMatching(/^«picture-\d+\.png» is used by product jug\.$/)]);
  await provider.shop.db.update(product).set({ pic: "jug" }).where(eq(product.slug, "jug"));
  expect(await tell("asset", "remove", number, "--dry-run")).toContain("is removed");
  expect(await assetNamed(pic)).toBeDefined();
  await tell("asset", "remove", number);
  expect(await assetNamed(pic)).toBeUndefined();
  expect(await provider.shop.db.$count(picture, eq(picture.name, pic.slice(8, 40)))).toBe(0);
  const placed = await june.ask("/api/picture/add", { product: "bowl", picture: pic });
  expect([placed.status, placed.body.message]).toEqual([422, "There is no such picture. Upload it again."]);
  expect((await june.ask("/api/asset/remove", { asset: number })).body.message).toContain("There is no asset");
});

test("a file that is placed and removed at once is either shown and there, or neither", async () => {
  for (let time = 0; time < 6; time += 1) {
    const { body } = await sendFile(provider, june, "/api/material/edit/upload?field=pdf&file=race.pdf", pdfOf(`race ${time}`));
    const number = await idOf(body.value);
    const [placed, removed] = await Promise.all([
      june.ask("/api/material/pdf", { material: "sheet", pdf: body.value }),
      june.ask("/api/asset/remove", { asset: number }),
    ]);
    expect([placed.status, removed.status].sort()).toEqual([200, 422]);
    const isShown = (await provider.shop.db.$count(material, eq(material.pdf, body.value ?? ""))) === 1;
    expect([isShown, (await assetNamed(body.value)) !== undefined]).toEqual([placed.status === 200, placed.status === 200]);
  }
});

test("two replacements of two files by each other end, and every row shows one of them", async () => {
  const [first, second] = [await newProduct("left"), await newProduct("right")];
  const [a, b] = [await idOf(first.pic), await idOf(second.pic)];
  const answers = await Promise.all([
    june.ask("/api/asset/replace", { asset: a, file: second.pic }),
    june.ask("/api/asset/replace", { asset: b, file: first.pic }),
  ]);
  expect(answers.map(({ status }) => status)).toContain(200);
  for (const slug of ["left", "right"]) {
    const { pic } = await find(slug);
    expect([first.pic, second.pic]).toContain(pic);
    expect(await assetNamed(pic)).toBeDefined();
  }
});

test("an operator of another role neither sees nor changes assets", async () => {
  const max = openConsole(provider).browser();
  await newOperator(provider, max, "orders", "max@shop.example");
  const [row] = await provider.shop.db.select().from(asset).limit(1);
  expect((await max.ask("/api/asset/list")).status).toBe(403);
  expect((await max.ask("/api/asset/remove", { asset: String(row?.id) })).status).toBe(403);
  expect((await sendFile(provider, max, `/api/asset/replace/upload?field=file&asset=${row?.id}`, pdfOf("max"))).status).toBe(403);
});

test("a picture of an earlier release, whose row in the list is missing, is listed when it is shown and else deleted", async () => {
  const [shown, unused] = [await newProduct("old-shown"), await newProduct("old-unused")];
  const ofBoth = and(eq(asset.kind, "picture"), eq(asset.name, shown.pic));
  await provider.shop.db.delete(asset).where(ofBoth);
  await provider.shop.db.delete(asset).where(eq(asset.name, unused.pic));
  await provider.shop.db.update(product).set({ pic: "" }).where(eq(product.slug, "old-unused"));
  await tell("product", "create", "goods", "old-again");
  const added = await june.ask("/api/picture/add", { product: "old-again", picture: unused.pic });
  expect([added.status, (await assetNamed(unused.pic))?.uploadedBy]).toEqual([200, ""]);
  await provider.shop.db.delete(asset).where(eq(asset.name, unused.pic));
  await provider.shop.db.update(product).set({ pic: "" }).where(eq(product.slug, "old-again"));
  await waitTwoDays();
  expect(await assetNamed(shown.pic)).toMatchObject({ fileName: expect.stringMatching(/^picture-/), uploadedBy: "" });
  expect((await provider.app.request(`/media/${shown.pic.split(";")[0]}/320.avif`)).status).toBe(200);
  expect((await provider.app.request(`/media/${unused.pic.split(";")[0]}/320.avif`)).status).toBe(404);
});
