import "../support/storefront";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import sharp from "sharp";
import robots from "@/app/robots";
import { GET as getCard } from "@/app/share/[locale]/[file]/route";
import { GET as getSitemap } from "@/app/sitemap/[file]/route";
import { GET as getIndex } from "@/app/sitemap.xml/route";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { shareAddress, shareHash } from "@/lib/seo/share/share-address";
import { openStandIn, type StandIn } from "../support/stand-in";
import { configure } from "../support/storefront";

const site = "https://canopy.example";
const many = 1201;
let standIn: StandIn;

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

/** A shop with 1,201 goods, one material and nothing else. */
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
  standIn = await openStandIn();
  configure({ PROVIDER_URL: standIn.url, PUBLIC_URL: site, LANGUAGES: "en,zh-TW,ja" });
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#4a9a5c" } })
    .png()
    .toBuffer();
  standIn.behave((request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith("/media/")) return new Response(new Uint8Array(picture), { headers: { "content-type": "image/png" } });
    return Response.json({ code: 200, message: "success", data: answers(pathname, searchParams) });
  });
});

afterAll(() => standIn.close());

function sitemap(file: string) {
  return getSitemap(new Request(`${site}/sitemap/${file}`), { params: Promise.resolve({ file }) });
}

function card(address: string) {
  const [, locale = "", file = ""] = /\/share\/([^/]+)\/(.+)$/.exec(address) ?? [];
  return getCard(new Request(address), { params: Promise.resolve({ locale, file }) });
}

function locationsOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
}

test("the sitemap is a list of lists, as many as there are products for", async () => {
  const locations = locationsOf(await (await getIndex()).text());
  const files = ["pages", "products-0-1", "products-0-2", "products-0-3", "materials-1"];
  expect(locations).toEqual(files.map((file) => `${site}/sitemap/${file}.xml`));
});

test("each product is in one list, in each language, with the others and its picture", async () => {
  const all: string[] = [];
  for (const page of [1, 2, 3]) {
    const response = await sitemap(`products-0-${page}.xml`);
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    all.push(...locationsOf(await response.text()));
  }
  expect(all.length).toBe(many * 3);
  expect(new Set(all).size).toBe(many * 3);
  const xml = await (await sitemap("products-0-1.xml")).text();
  expect(xml).toContain(
    `<url><loc>${site}/ja/course_detail?id=7</loc><xhtml:link rel="alternate" hreflang="en" href="${site}/course_detail?id=7"/>` +
      `<xhtml:link rel="alternate" hreflang="zh-TW" href="${site}/zh-TW/course_detail?id=7"/>` +
      `<xhtml:link rel="alternate" hreflang="ja" href="${site}/ja/course_detail?id=7"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${site}/course_detail?id=7"/>` +
      `<image:image><image:loc>${site}/media/thing-7/320.avif</image:loc></image:image></url>`,
  );
});

test("a list names the day of what has one, and no page that is not to be found", async () => {
  expect(await (await sitemap("materials-1.xml")).text()).toContain("<lastmod>2026-10-14T17:20:30.799Z</lastmod>");
  const pages = locationsOf(await (await sitemap("pages.xml")).text());
  expect(pages).toContain(`${site}/zh-TW/about_us`);
  expect(pages.filter((address) => /search|login|register|cart|member$|detail/.test(address))).toEqual([]);
});

test("a list that is none answers 404, and one whose provider is away asks to come again", async () => {
  for (const file of ["products-0-4.xml", "products-3-1.xml", "products-0-0.xml", "materials-2.xml", "nothing.xml", "../pages.xml"]) {
    expect([file, (await sitemap(file)).status]).toEqual([file, 404]);
  }
  const response = await standIn.whileDown(() => sitemap("products-0-1.xml"));
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "600"]);
});

test("robots are shown the sitemap, and kept from calls", () => {
  const { rules, sitemap: address } = robots();
  expect(address).toBe(`${site}/sitemap.xml`);
  expect(rules).toMatchObject({ allow: "/", disallow: expect.arrayContaining(["/api/"]) });
});

const slow = { kind: "product" as const, id: 7, name: "Slow & <Steady>", pic: product(7).pic };

test("a page says its one address, the same in other languages, and the card to share", async () => {
  const about = { kind: slow.kind, id: 7, name: slow.name };
  const told = await pageMetadata({
    locale: "ja",
    path: "/course_detail?id=7",
    title: "Slow",
    description: "Steps",
    picture: slow.pic,
    about,
  });
  expect(told.alternates).toEqual({
    canonical: `${site}/ja/course_detail?id=7`,
    languages: {
      en: `${site}/course_detail?id=7`,
      "zh-TW": `${site}/zh-TW/course_detail?id=7`,
      ja: `${site}/ja/course_detail?id=7`,
      "x-default": `${site}/course_detail?id=7`,
    },
  });
  expect(told.openGraph).toMatchObject({
    locale: "ja_JP",
    alternateLocale: ["en_US", "zh_TW"],
    siteName: "Canopy",
    images: [{ url: shareAddress(slow, "ja"), width: 1200, height: 630, alt: slow.name }],
  });
  expect(told.twitter).toMatchObject({ card: "summary_large_image", title: "Slow" });
});

test("a card is a small picture of 1200 by 630 that is kept for ever", async () => {
  const response = await card(shareAddress(slow, "en"));
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBeLessThan(300_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});

test("a card's address changes with its name and its picture, and an old one leads to the new one", async () => {
  expect(shareHash({ ...slow, name: "Slower" })).not.toBe(shareHash(slow));
  expect(shareHash({ ...slow, pic: null })).not.toBe(shareHash(slow));
  const response = await card(shareAddress({ ...slow, name: "As it was called before" }, "ja"));
  expect([response.status, response.headers.get("location")]).toEqual([307, shareAddress(slow, "ja")]);
});

test("what is no card, no language or not there answers 404", async () => {
  for (const path of [
    "en/product-7.jpg",
    "en/secret-7-0123456789ab.jpg",
    "th/product-7-0123456789ab.jpg",
    "en/material-9-0123456789ab.jpg",
  ]) {
    expect([path, (await card(`${site}/share/${path}`)).status]).toEqual([path, 404]);
  }
});

test("a card whose picture is out of reach is not kept", async () => {
  const response = await standIn.whileDown(() => card(shareAddress(slow, "zh-TW")));
  expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"]);
});
