import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { advert } from "@/provider/db/schema";
import { plainPicture } from "@/tests/support/provider/pictures";
import { sampleProduct } from "@/tests/support/provider/sample-shop";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

let provider: TestProvider;
const folder = mkdtempSync(join(tmpdir(), "canopy-adverts-"));

beforeAll(async () => {
  provider = await openTestProvider();
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await provider.close();
});

const say = (...words: string[]) => runCommand(provider.shop, words);

async function file(name: string, width: number, height: number): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, await plainPicture({ width, height }).png().toBuffer());
  return path;
}

async function find(slug: string) {
  const [row] = await provider.shop.db.select().from(advert).where(eq(advert.slug, slug));
  return row;
}

test("an advert is created hidden with both pictures, shown, edited and removed", async () => {
  const banner = await file("banner.png", 1700, 700);
  const tall = await file("tall.png", 1000, 1250);
  const { text } = await say("advert", "create", banner, "Winter", "market", "--tall", tall, "--product", "seed-tin");
  expect(text).toContain("winter-market is a hidden advert");
  const { id: productId } = await sampleProduct(provider, "seed-tin");
  expect(await find("winter-market")).toMatchObject({
    ...{ name: { en_US: "Winter market" }, shown: false, productId },
    pic: expect.stringMatching(/;960_1600;5x2$/),
    picTall: expect.stringMatching(/;640_768_960;4x5$/),
  });
  expect((await say("advert", "show", "winter-market")).ok).toBe(true);
  const { data } = await provider.call("GET homeAdvertise/list", { type: 0 });
  expect(data.at(-1)).toMatchObject({ name: "Winter market", pic: expect.stringContaining("/960.avif#960_1600;5x2") });
  expect((await say("advert", "edit", "winter-market", "--name", "Market", "--product", "none")).ok).toBe(true);
  expect(await find("winter-market")).toMatchObject({ name: { en_US: "Market" }, productId: null });
  expect((await say("advert", "remove", "winter-market")).ok).toBe(true);
  expect(await find("winter-market")).toBeUndefined();
});

test("a picture that is too small for its place is refused", async () => {
  const small = await file("small.png", 1200, 700);
  expect((await say("advert", "create", small, "Small")).text).toContain("needs at least 1600 × 640");
  expect((await say("advert", "edit", "advert-workshop", "--banner", small)).text).toContain("needs at least 1600 × 640");
});

test("adverts are ordered by hand, all of them", async () => {
  const ids = (await provider.shop.db.select({ id: advert.id }).from(advert).orderBy(asc(advert.position))).map(({ id }) => String(id));
  expect((await say("advert", "order", ...ids.toReversed())).ok).toBe(true);
  const after = await provider.shop.db.select({ id: advert.id }).from(advert).orderBy(asc(advert.position));
  expect(after.map(({ id }) => String(id))).toEqual(ids.toReversed());
  expect((await say("advert", "order", ...ids.slice(1))).text).toContain("changed meanwhile");
});
