import type { APIRequestContext } from "@playwright/test";
import { problemsOf } from "@/tests/support/storefront/json-ld";
import { listedPaths, plain } from "../support/sitemap";
import { expect, test } from "../support/test";

test.beforeEach(({ isMobile }) => {
  test.skip(isMobile, "no page is looked at");
});

function canonicalOf(html: string): string | null {
  const [, href] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
  if (!href) return null;
  const { pathname, search } = new URL(plain(href));
  return pathname + search;
}

type Page = { path: string; html: string; status: number };

async function openAll(request: APIRequestContext, paths: string[]): Promise<Page[]> {
  const pages: Page[] = [];
  for (const path of paths) {
    const response = await request.get(path, { maxRedirects: 0 });
    pages.push({ path, status: response.status(), html: response.status() === 200 ? await response.text() : "" });
  }
  return pages;
}

test("every address of the sitemap answers, is canonical and indexable, and its links work", async ({ request }) => {
  test.setTimeout(600_000);
  const paths = await listedPaths(request);
  expect(paths.length).toBeGreaterThan(150);
  const pages = await openAll(request, paths);
  expect(pages.filter(({ path, status, html }) => status !== 200 || canonicalOf(html) !== path).map(({ path }) => path)).toEqual([]);
  expect(pages.filter(({ html }) => /<meta name="robots" content="[^"]*noindex/.test(html)).map(({ path }) => path)).toEqual([]);

  const seen = new Set(paths);
  const linked = pages.flatMap(({ html }) => [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = ""]) => plain(href)));
  const others = [...new Set(linked)].filter((path) => !seen.has(path));
  const broken = (await openAll(request, others)).filter(({ status }) => status >= 400);
  expect(broken.map(({ path, status }) => `${path} ${status}`)).toEqual([]);
});

/** All types in structured data, at any depth. */
function typesIn(told: unknown): string[] {
  if (typeof told !== "object" || told === null) return [];
  const own = "@type" in told ? [String(told["@type"])] : [];
  return [...own, ...Object.values(told).flatMap(typesIn)];
}

for (const prefix of ["", "/zh-TW", "/ja"]) {
  test(`pages ${prefix ? `under ${prefix}` : "in English"} tell search engines what they ask for, and have a card`, async ({ request }) => {
    const pages = {
      [prefix || "/"]: ["Organization", "WebSite", "SearchAction"],
      [`${prefix}/course`]: ["BreadcrumbList", "ItemList"],
      [`${prefix}/course?category=5`]: ["BreadcrumbList", "ItemList"],
      [`${prefix}/course_detail?id=5`]: ["BreadcrumbList", "Course", "Offer", "AggregateRating", "Review", "VideoObject"],
      [`${prefix}/course_detail?id=34`]: ["BreadcrumbList", "Product", "Offer", "AggregateRating", "Review"],
      [`${prefix}/material_library_detail?info=12`]: ["BreadcrumbList", "VideoObject"],
    };
    for (const [path, types] of Object.entries(pages)) {
      const html = await (await request.get(path)).text();
      const told = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(([, json = ""]) => JSON.parse(json));
      expect([path, told.flatMap(problemsOf)]).toEqual([path, []]);
      expect([path, typesIn(told)]).toEqual([path, expect.arrayContaining(types)]);
      const pictures = JSON.stringify(told).match(/(?<="(?:logo|thumbnailUrl|image)":\[?")[^"]+/g) ?? [];
      for (const picture of new Set(pictures))
        expect([picture, (await request.get(new URL(picture).pathname)).status()]).toEqual([picture, 200]);
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');

      const [, card = ""] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
      const picture = await request.get(new URL(plain(card)).pathname);
      expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
      expect(picture.headers()["cache-control"]).toContain("immutable");
    }
  });
}

test("robots find the sitemap, and a phone finds the shop's name and its icons", async ({ request }) => {
  expect(await (await request.get("/robots.txt")).text()).toMatch(/Disallow: \/api\/[\s\S]*Sitemap: http.*\/sitemap\.xml/);
  const { name, icons } = await (await request.get("/manifest.webmanifest")).json();
  expect(name).toContain("Canopy");
  for (const { src } of icons) expect([src, (await request.get(src)).status()]).toEqual([src, 200]);
  expect(await (await request.get("/")).text()).toContain('<link rel="manifest" href="/manifest.webmanifest"');
});

const oldForms: Record<string, string> = {
  "/index": "/",
  "/index.html": "/",
  "/ja/index.html": "/ja",
  "/en/course": "/course",
  "/course/": "/course",
  "/course.html": "/course",
  "/zh-TW/about_us.html": "/zh-TW/about_us",
  "/course_detail/7": "/course_detail?id=7",
  "/ja/course_detail/7": "/ja/course_detail?id=7",
  "/course_detail.html?id=7": "/course_detail?id=7",
};

test("old addresses redirect permanently to the new ones", async ({ request, baseURL }) => {
  for (const [path, to] of Object.entries(oldForms)) {
    const response = await request.get(path, { maxRedirects: 0 });
    const { pathname, search } = new URL(response.headers().location ?? "/nowhere", baseURL);
    expect([path, response.status(), pathname + search]).toEqual([path, 308, to]);
  }
});

test("searches and member pages are not indexable", async ({ request }) => {
  for (const path of ["/search?keyword=tea", "/cart", "/ja/search?keyword=tea"]) {
    expect([path, /<meta name="robots" content="[^"]*noindex/.test(await (await request.get(path)).text())]).toEqual([path, true]);
  }
});

test("login and registration are indexable under one address", async ({ request }) => {
  for (const path of ["/login", "/ja/register"]) {
    const html = await (await request.get(`${path}?redirect=%2Fcart`)).text();
    expect([path, /<meta name="robots" content="[^"]*noindex/.test(html)]).toEqual([path, false]);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"?]*${path}"`));
    expect(html).toMatch(/<meta name="description" content="[^"]+"/);
  }
});
