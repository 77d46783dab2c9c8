import "../support/storefront/storefront";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import robots from "@/app/robots";
import { GET as getSitemap } from "@/app/sitemap/[file]/route";
import { GET as getIndex } from "@/app/sitemap.xml/route";
import type { FakeProvider } from "../support/servers/fake-provider";
import { many, openLargeShop, site } from "../support/storefront/large-shop";

let fakeProvider: FakeProvider;

beforeAll(async () => {
  fakeProvider = await openLargeShop();
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
  expect(pages.filter((address) => address.includes("/page"))).toEqual(
    ["", "/zh-TW", "/ja"].map((prefix) => `${site}${prefix}/page?id=our-garden`),
  );
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
