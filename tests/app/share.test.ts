import "../support/storefront/storefront";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import sharp from "sharp";
import { GET as getCard } from "@/app/share/[locale]/[file]/route";
import { shareHash, sharePictureUrl } from "@/lib/seo/share/share-picture-url";
import { type FakeProvider, openFakeProvider } from "../support/servers/fake-provider";
import { configure } from "../support/storefront/storefront";

const site = "https://canopy.example";

const many = 1201;

let fakeProvider: FakeProvider;

function product(id: number) {
  return {
    id,
    name: id === 7 ? "Slow & <Steady>" : `Product ${id}`,
    subTitle: null,
    country: "US",
    pic: `/media/thing-${id}/320.avif#320_640;4x3`,
    productType: 0,
    recommandStatus: 0,
    haveCollected: false,
    skuStockList: [{ id, price: 9, promotionPrice: 7 }],
  };
}

const rating = { totalScore: 0, totalCount: 0, oneStarCount: 0, twoStarCount: 0, threeStarCount: 0, fourStarCount: 0, fiveStarCount: 0 };

/** A shop with 1,201 goods and one material. */
function answers(path: string, query: URLSearchParams): unknown {
  const [page, size] = [Number(query.get("pageNum")), Number(query.get("pageSize"))];
  if (path === "/product/getProductListByPage") {
    const total = query.get("productType") === "0" ? many : 0;
    const ids = Array.from({ length: Math.max(0, Math.min(size, total - (page - 1) * size)) }, (_, place) => (page - 1) * size + place + 1);
    return { list: ids.map(product), total };
  }
  if (path === "/product/detail") {
    const id = Number(query.get("id"));
    return {
      ...product(id),
      albumPics: null,
      detailPicUrl: null,
      purchasedCourse: false,
      courseLanguageList: [],
      productEvaluateCount: rating,
    };
  }
  if (path === "/materialLibrary/getList") {
    const material = { id: 3, title: "Leaves", videoSourceId: null, pdfUrl: null, pptUrl: null, gmtCreate: "2026-10-14T17:20:30.799Z" };
    return { list: page === 1 ? [material] : [], total: 1 };
  }
  return [];
}

beforeAll(async () => {
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url, PUBLIC_URL: site, LANGUAGES: "en,zh-TW,ja" });
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#4a9a5c" } })
    .png()
    .toBuffer();
  fakeProvider.behave((request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith("/media/")) return new Response(new Uint8Array(picture), { headers: { "content-type": "image/png" } });
    return Response.json({ code: 200, message: "success", data: answers(pathname, searchParams) });
  });
});

afterAll(() => fakeProvider.close());

function card(address: string) {
  const [, locale = "", file = ""] = /\/share\/([^/]+)\/(.+)$/.exec(address) ?? [];
  return getCard(new Request(address), { params: Promise.resolve({ locale, file }) });
}

const slow = { kind: "product" as const, id: 7, name: "Slow & <Steady>", pic: product(7).pic };

test("a share picture is a small JPEG of 1200 by 630 that is cached forever", async () => {
  const response = await card(sharePictureUrl(slow, "en"));
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBeLessThan(300_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});

test("the address of a share picture changes with name and picture, and an old address redirects to the new one", async () => {
  expect(shareHash({ ...slow, name: "Slower" })).not.toBe(shareHash(slow));
  expect(shareHash({ ...slow, pic: null })).not.toBe(shareHash(slow));
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
