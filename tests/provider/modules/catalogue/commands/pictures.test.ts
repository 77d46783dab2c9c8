import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { pictureSizes } from "@/lib/format/picture";
import { orderItem, picture, pictureFile, product } from "@/provider/db/schema";
import { cleanFiles } from "@/provider/media/clean-files";
import { centerColor, isSimilar, orange, plainPicture } from "@/tests/support/provider/pictures";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

let provider: TestProvider;
const folder = mkdtempSync(join(tmpdir(), "canopy-pictures-"));

beforeAll(async () => {
  provider = await openTestProvider();
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await provider.close();
});

const say = (...words: string[]) => runCommand(provider.shop, words);

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Pictures of different sizes are different files. */
let height = 800;
async function newFile(): Promise<string> {
  height += 1;
  return file(`plain-${height}.png`, await plainPicture({ width: 1200, height }).png().toBuffer());
}

async function find(slug: string) {
  const [row] = await provider.shop.db.select().from(product).where(eq(product.slug, slug));
  if (!row) throw new Error(`there is no product ${slug}`);
  return row;
}

const day = 24 * 60 * 60_000;

test("a picture is stored upright, without metadata, in the widths that the storefront expects", async () => {
  await say("product", "create", "goods", "Photo", "frame");
  const turned = await plainPicture({ width: 900, height: 1200 })
    .withExif({ IFD0: { Copyright: "Ida" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await say("picture", "add", "photo-frame", file("turned.jpg", turned))).text).toBe("photo-frame has 1 pictures now.");
  const { id, pic } = await find("photo-frame");
  expect(pic).toMatch(/^picture\/[0-9a-f]{32};320_640_960;4x3$/);
  await provider.shop.db.update(product).set({ shown: true }).where(eq(product.id, id));
  const { data } = await provider.call("GET product/detail", { id });
  const { src, srcSet, width, height } = pictureSizes(data.pic);
  expect([width, height]).toEqual([960, 720]);
  expect(srcSet?.split(", ").map((each) => each.split(" ")[1])).toEqual(["320w", "640w", "960w"]);
  for (const wide of [320, 640, 960]) {
    const response = await provider.app.request(src.replace(/\d+\.avif$/, `${wide}.avif`));
    expect(response.headers.get("content-type")).toBe("image/avif");
    expect(response.headers.get("cache-control")).toContain("immutable");
    const bytes = new Uint8Array(await response.arrayBuffer());
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: "heif", width: wide, height: (wide * 3) / 4 });
    expect([metadata.exif, metadata.orientation ?? 1]).toEqual([undefined, 1]);
    expect(isSimilar(await centerColor(bytes), orange)).toBe(true);
  }
});

test("no width is larger than the picture", async () => {
  await say("product", "create", "goods", "Small frame");
  await say("picture", "add", "small-frame", file("small.png", await plainPicture({ width: 700, height: 700 }).png().toBuffer()));
  expect((await find("small-frame")).pic).toMatch(/;320_640;4x3$/);
});

test.each([
  [
    "a small one",
    () => plainPicture({ width: 500, height: 400 }).png().toBuffer(),
    "has 500 × 400 pixels. This place needs at least 640 × 480.",
  ],
  ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>'), "is no picture that can be read"],
  ["a text with the beginning of a JPG", () => Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]), "is no picture that can be read"],
  ["an empty file", () => Buffer.alloc(0), "is no picture that can be read"],
  ["more than 20 MB", () => Buffer.alloc(20 * 1024 * 1024 + 1), "has more than 20 MB"],
])("%s is refused, and nothing is stored", async (_, content, message) => {
  const before = await provider.shop.db.$count(picture);
  const { ok, text } = await say("picture", "add", "hori-knife", file("refused", await content()));
  expect([ok, text]).toEqual([false, expect.stringContaining(message)]);
  expect(await provider.shop.db.$count(picture)).toBe(before);
});

test("a missing file and one in no folder are refused", async () => {
  expect((await say("picture", "add", "hori-knife", join(folder, "nothing.png"))).text).toContain("cannot be read");
  expect((await say("picture", "add", "hori-knife", "nothing.png")).text).toContain("whole path");
});

test("pictures are added, ordered and removed; the first one is the cover", async () => {
  await say("product", "create", "goods", "Gallery");
  for (let count = 0; count < 3; count += 1) expect((await say("picture", "add", "gallery", await newFile())).ok).toBe(true);
  const before = await find("gallery");
  const [first = "", second = "", third = ""] = [before.pic, ...before.albumPics];
  expect((await say("picture", "order", "gallery", third, first, second)).ok).toBe(true);
  expect(await find("gallery")).toMatchObject({ pic: third, albumPics: [first, second] });
  expect((await say("picture", "order", "gallery", third, first)).text).toContain("changed meanwhile");
  expect((await say("picture", "order", "gallery", third, first, first)).text).toContain("changed meanwhile");
  expect((await say("picture", "remove", "gallery", third)).ok).toBe(true);
  expect(await find("gallery")).toMatchObject({ pic: first, albumPics: [second] });
  expect((await say("picture", "list", "gallery")).text.split("\n")).toHaveLength(2);
  expect((await say("picture", "remove", "hori-knife", first)).text).toContain("no such picture");
});

test("the wide picture is set and removed, and the only picture of a product on sale stays", async () => {
  await say("product", "create", "goods", "Panorama");
  const wide = file("wide.webp", await plainPicture({ width: 1600, height: 900 }).webp().toBuffer());
  expect((await say("picture", "detail", "panorama", wide)).ok).toBe(true);
  const { detailPic } = await find("panorama");
  expect(detailPic).toMatch(/;640_1280;16x9$/);
  expect((await say("picture", "remove", "panorama", detailPic ?? "")).ok).toBe(true);
  expect((await find("panorama")).detailPic).toBeNull();
  expect((await say("picture", "remove", "membership-activate", "membership-activate")).text).toContain("only picture");
});

test("the same file is stored once, and a picture that nothing shows is deleted a day later", async () => {
  const path = await newFile();
  await say("product", "create", "goods", "One");
  await say("product", "create", "goods", "Other");
  await say("picture", "add", "one", path);
  const stored = await provider.shop.db.$count(pictureFile);
  await say("picture", "add", "other", path);
  expect(await provider.shop.db.$count(pictureFile)).toBe(stored);
  const { pic } = await find("one");
  const key = pic.slice("picture/".length, pic.indexOf(";"));
  const isStored = async () => (await provider.shop.db.$count(picture, eq(picture.name, key))) === 1;

  await say("picture", "remove", "one", pic);
  await provider.shop.clock.moveBy(2 * day);
  await cleanFiles(provider.shop);
  expect(await isStored()).toBe(true);
  const [item] = await provider.shop.db.select().from(orderItem).limit(1);
  await provider.shop.db
    .update(orderItem)
    .set({ pic })
    .where(eq(orderItem.id, item?.id ?? 0));
  await say("picture", "remove", "other", pic);
  await cleanFiles(provider.shop);
  expect(await isStored()).toBe(true);
  await provider.shop.db
    .update(orderItem)
    .set({ pic: item?.pic ?? "" })
    .where(eq(orderItem.id, item?.id ?? 0));
  await cleanFiles(provider.shop);
  expect(await isStored()).toBe(false);
});
