import "../support/storefront/storefront";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import sharp from "sharp";
import { GET as getCard } from "@/app/share/[locale]/[file]/route";
import { shareHash, sharePictureUrl, signatureOf } from "@/lib/seo/share/share-picture-url";
import type { FakeProvider } from "../support/servers/fake-provider";
import { openLargeShop, product, site } from "../support/storefront/large-shop";

let fakeProvider: FakeProvider;

beforeAll(async () => {
  fakeProvider = await openLargeShop();
});

afterAll(() => fakeProvider.close());

function card(address: string) {
  const [, locale = "", file = ""] = /\/share\/([^/]+)\/(.+)$/.exec(address) ?? [];
  return getCard(new Request(address), { params: Promise.resolve({ locale, file }) });
}

const shop = signatureOf({ name: "canopy.example", shortName: "canopy.example", currency: "USD" });
const slow = { kind: "product" as const, id: 7, name: "Slow & <Steady>", pic: product(7).pic, shop };

test("a share picture is a small JPEG of 1200 by 630 that is cached forever", async () => {
  const response = await card(sharePictureUrl(slow, "en"));
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBeLessThan(300_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});

test("the address of a share picture changes with name, picture, and with the name and the colors of the shop, and an old address redirects to the new one", async () => {
  expect(shareHash({ ...slow, name: "Slower" })).not.toBe(shareHash(slow));
  expect(shareHash({ ...slow, pic: null })).not.toBe(shareHash(slow));
  for (const other of [{ name: "Renamed" }, { name: shop.name, accent: "#1f5fa8" }])
    expect(shareHash({ ...slow, shop: signatureOf({ shortName: "", currency: "USD", ...other }) })).not.toBe(shareHash(slow));
  const response = await card(sharePictureUrl({ ...slow, name: "As it was called before" }, "ja"));
  expect([response.status, response.headers.get("location")]).toEqual([307, sharePictureUrl(slow, "ja")]);
});

test("an unknown share picture, kind or language answers 404", async () => {
  for (const path of [
    "en/product-7.jpg",
    "en/secret-7-0123456789ab.jpg",
    "th/product-7-0123456789ab.jpg",
    "en/material-9-0123456789ab.jpg",
  ]) {
    expect([path, (await card(`${site}/share/${path}`)).status]).toEqual([path, 404]);
  }
});

test("a share picture without its source picture is not cached", async () => {
  const response = await fakeProvider.whileDown(() => card(sharePictureUrl(slow, "zh-TW")));
  expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"]);
});
