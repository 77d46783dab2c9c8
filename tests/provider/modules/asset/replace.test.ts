import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import { advert, draft, job, material, orderItem, product } from "@/provider/db/schema";
import { cleanFiles } from "@/provider/media/clean-files";
import { openAssets } from "@/tests/support/provider/assets";
import { odpOf, pdfOf, pptxOf } from "@/tests/support/provider/documents";
import { sendFile } from "@/tests/support/provider/send-file";

let shop: Awaited<ReturnType<typeof openAssets>>;

beforeAll(async () => {
  shop = await openAssets();
  await shop.newSheet();
});

afterAll(() => shop.close());

test("a replaced picture is the new one everywhere under a new address, in drafts too, and orders keep the former", async () => {
  const { pic } = await shop.newProduct("vase");
  await shop.tell("product", "create", "goods", "bottle");
  await shop.provider.shop.db
    .update(product)
    .set({ pic: "bottle", albumPics: ["other", pic], detailPic: pic })
    .where(eq(product.slug, "bottle"));
  const begun = await shop.tell("draft", "open", "product", "vase");
  const number = /\d+/.exec(begun)?.[0] ?? "";
  await shop.tell("draft", "add", number, "picture order", "--arguments", JSON.stringify({ product: "vase", order: pic }));
  const [item] = await shop.provider.shop.db.select().from(orderItem).limit(1);
  const ofItem = eq(orderItem.id, item?.id ?? 0);
  await shop.provider.shop.db.update(orderItem).set({ pic }).where(ofItem);
  await shop.provider.shop.db.delete(job);

  const number12 = await shop.idOf(pic);
  const path = await shop.newPicture();
  expect(await shop.tell("asset", "replace", number12, path, "--dry-run")).toContain(
    "The file will be replaced in product vase, product bottle.",
  );
  expect((await shop.find("vase")).pic).toBe(pic);
  await shop.tell("asset", "replace", number12, path);
  const { id, pic: next } = await shop.find("vase");
  expect(next).not.toBe(pic);
  expect(await shop.idOf(next)).toBe(number12);
  expect(await shop.find("bottle")).toMatchObject({ pic: "bottle", albumPics: ["other", next], detailPic: next });
  const [drafted] = await shop.provider.shop.db
    .select()
    .from(draft)
    .where(eq(draft.id, Number(number)));
  expect(JSON.stringify(drafted?.steps)).toContain(next);
  expect(JSON.stringify(drafted?.steps)).not.toContain(pic);
  const events = (await shop.provider.shop.db.select().from(job)).map(({ payload }) => payload);
  expect(events).toContainEqual({ event: "product-changed", id });
  expect(events).toContainEqual({ event: "product-changed", id: (await shop.find("bottle")).id });

  await shop.waitTwoDays();
  expect(await shop.assetNamed(pic)).toBeDefined();
  expect(await shop.tell("asset", "show", await shop.idOf(pic))).toContain("picture of an item");
  await shop.provider.shop.db
    .update(orderItem)
    .set({ pic: item?.pic ?? "" })
    .where(ofItem);
  await cleanFiles(shop.provider.shop);
  expect(await shop.assetNamed(pic)).toBeUndefined();
  expect((await shop.provider.app.request(`/media/${pic.split(";")[0]}/320.avif`)).status).toBe(404);
  expect((await shop.provider.app.request(`/media/${next.split(";")[0]}/320.avif`)).status).toBe(200);
  expect(await shop.tell("draft", "publish", number)).toBeDefined();
});

test("a gallery that has the new picture already shows it once", async () => {
  const { pic } = await shop.newProduct("tray");
  const path = await shop.newPicture();
  await shop.tell("picture", "add", "tray", path);
  const { albumPics } = await shop.find("tray");
  await shop.tell("asset", "replace", await shop.idOf(pic), path);
  expect(await shop.find("tray")).toMatchObject({ pic: albumPics[0], albumPics: [] });
  expect(await shop.idOf(pic)).not.toBe("undefined");
});

test("an advert's picture keeps its shape, and a file of another kind or for another place is refused", async () => {
  const { db } = shop.provider.shop;
  const created = await shop.newPicture();
  await shop.tell("advert", "create", created, "Kiln days");
  const [row] = await db.select().from(advert).orderBy(desc(advert.id)).limit(1);
  const number = await shop.idOf(row?.pic);
  expect(await shop.say("asset", "replace", number, shop.file("a.pdf", pdfOf("a")))).toMatchObject({
    ok: false,
    text: expect.stringContaining("is no picture that can be read"),
  });
  expect((await shop.say("asset", "replace", number, await shop.newPicture(800))).text).toContain("needs at least 1600 × 640");
  await shop.tell("asset", "replace", number, await shop.newPicture());
  const [after] = await db
    .select()
    .from(advert)
    .where(eq(advert.id, row?.id ?? 0));
  expect(after?.pic).toMatch(/;5x2$/);
  expect(after?.pic).not.toBe(row?.pic);
  const { pic } = await shop.find("tray");
  const swapped = await shop.june().ask("/api/asset/replace", { asset: number, file: pic });
  expect([swapped.status, swapped.body.issues]).toEqual([
    422,
    [{ field: "file", message: expect.stringContaining("another kind of place") }],
  ]);
  const same = await shop.june().ask("/api/asset/replace", { asset: number, file: after?.pic });
  expect([same.status, same.body.issues?.[0]?.message]).toEqual([422, "It is this file already."]);
  const unknown = await shop.june().ask("/api/asset/replace", { asset: number, file: `picture/${"0".repeat(32)};960;5x2` });
  expect([unknown.status, unknown.body.issues?.[0]?.message]).toEqual([422, "There is no such file. Upload it again."]);
  await shop.say("advert", "remove", row?.slug ?? "");
});

test("a document is replaced from the console under a new address, after which the former address ends with its file", async () => {
  const [before] = await shop.provider.shop.db.select().from(material).where(eq(material.slug, "sheet"));
  const number = await shop.idOf(before?.pdf);
  const upload = `/api/asset/replace/upload?field=file&file=new.pdf&asset=${number}`;
  expect(await sendFile(shop.provider, shop.june(), upload, pptxOf("a"))).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining("no PDF") },
  });
  expect(
    (await sendFile(shop.provider, shop.june(), "/api/asset/replace/upload?field=file&file=new.pdf", pdfOf("a"))).body.message,
  ).toContain("Say first");
  expect((await sendFile(shop.provider, shop.june(), upload.replace(number, "999999"), pdfOf("a"))).body.message).toContain(
    "There is no asset",
  );
  const { body } = await sendFile(shop.provider, shop.june(), upload, pdfOf("new"));
  const sent = { asset: number, file: body.value };
  expect((await shop.june().ask("/api/asset/replace", sent, { "idempotency-key": "twice-or-once-1" })).body.output).toBe(
    "The file is replaced in material sheet.",
  );
  expect((await shop.june().ask("/api/asset/replace", sent, { "idempotency-key": "twice-or-once-1" })).body.isRepeated).toBe(true);
  const [after] = await shop.provider.shop.db.select().from(material).where(eq(material.slug, "sheet"));
  expect(after?.pdf).toBe(body.value);
  expect((await shop.provider.raw("GET", `media/${after?.pdf}`)).status).toBe(200);
  // Pages that are cached for a moment still have the former address.
  expect((await shop.provider.raw("GET", `media/${before?.pdf}`)).status).toBe(200);
  await shop.tell("asset", "remove", await shop.idOf(before?.pdf));
  expect((await shop.provider.raw("GET", `media/${before?.pdf}`)).status).toBe(404);
});

test("slides are replaced by slides only", async () => {
  await shop.tell("material", "slides", "sheet", shop.file("a.pptx", pptxOf("a")));
  const [{ slides } = { slides: "" }] = await shop.provider.shop.db.select().from(material).where(eq(material.slug, "sheet"));
  const number = await shop.idOf(slides);
  expect((await shop.say("asset", "replace", number, shop.file("b.pdf", pdfOf("b")))).text).toContain("Slides are replaced by slides");
  expect(await shop.tell("asset", "replace", number, shop.file("b.odp", odpOf("b")))).toBe("The file is replaced in material sheet.");
});

test("two replacements of two files by each other end, and every row shows one of them", async () => {
  const [first, second] = [await shop.newProduct("left"), await shop.newProduct("right")];
  const [a, b] = [await shop.idOf(first.pic), await shop.idOf(second.pic)];
  const answers = await Promise.all([
    shop.june().ask("/api/asset/replace", { asset: a, file: second.pic }),
    shop.june().ask("/api/asset/replace", { asset: b, file: first.pic }),
  ]);
  expect(answers.map(({ status }) => status)).toContain(200);
  for (const slug of ["left", "right"]) {
    const { pic } = await shop.find(slug);
    expect([first.pic, second.pic]).toContain(pic);
    expect(await shop.assetNamed(pic)).toBeDefined();
  }
});
