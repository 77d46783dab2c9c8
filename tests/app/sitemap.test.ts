import "../support/storefront/storefront";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import sharp from "sharp";
import robots from "@/app/robots";
import { GET as getSitemap } from "@/app/sitemap/[file]/route";
import { GET as getIndex } from "@/app/sitemap.xml/route";
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

/** A shop with 1,201 goods, one material and one article. */
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
  if (path === "/information/list") {
    const article = { id: 4, kind: "news", title: "Open", summary: "", pic: null, gmtCreate: "2026-11-01T10:00:00.000Z" };
    return { list: page === 1 ? [article] : [], total: 1 };
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

function sitemap(file: string) {
  return getSitemap(new Request(`${site}/sitemap/${file}`), { params: Promise.resolve({ file }) });
}

function locationsOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
}

test("the sitemap index lists as many sitemaps as the products need", async () => {
  const locations = locationsOf(await (await getIndex()).text());
  const files = ["pages", "products-0-1", "products-0-2", "products-0-3", "materials-1", "articles-1"];
  expect(locations).toEqual(files.map((file) => `${site}/sitemap/${file}.xml`));
});

test("each product is in one sitemap, in each language, with its alternates and its picture", async () => {
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

test("a sitemap has dates where they exist and lists no page with noindex", async () => {
  expect(await (await sitemap("materials-1.xml")).text()).toContain("<lastmod>2026-10-14T17:20:30.799Z</lastmod>");
  const articles = await (await sitemap("articles-1.xml")).text();
  expect(articles).toContain(`<loc>${site}/ja/information_detail?id=4</loc>`);
  expect(articles).toContain("<lastmod>2026-11-01T10:00:00.000Z</lastmod>");
  const pages = locationsOf(await (await sitemap("pages.xml")).text());
  expect(pages).toContain(`${site}/zh-TW/about_us`);
  expect(pages).toContain(`${site}/information_library`);
  expect(pages.filter((address) => /search|login|register|cart|member$|detail/.test(address))).toEqual([]);
});

test("an unknown sitemap answers 404, and one without a provider asks to retry later", async () => {
  for (const file of ["products-0-4.xml", "products-3-1.xml", "products-0-0.xml", "materials-2.xml", "nothing.xml", "../pages.xml"]) {
    expect([file, (await sitemap(file)).status]).toEqual([file, 404]);
  }
  const response = await fakeProvider.whileDown(() => sitemap("products-0-1.xml"));
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "600"]);
});

test("robots.txt names the sitemap and disallows calls", () => {
  const { rules, sitemap: address } = robots();
  expect(address).toBe(`${site}/sitemap.xml`);
  expect(rules).toMatchObject({ allow: "/", disallow: expect.arrayContaining(["/api/"]) });
});
