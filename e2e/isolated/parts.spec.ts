import type { Page } from "@playwright/test";
import { type PartName, partNames } from "@/lib/contract/wire/part-names";
import { partOfPage, partTable } from "@/lib/contract/wire/parts";
import { pages, pathsOf } from "@/lib/i18n/pages";
import { missingWith, wordsOfParts } from "@/tests/support/parts/words";
import { portsFrom } from "../support/ports";
import { openOwnShop } from "../support/programs";
import { inLanguage, languagePrefixes } from "../support/public-pages";
import type { Locale } from "../support/screens";
import { expect, test } from "../support/test";

/** One of many where a page shows one. The sample shop always has these: a course, and goods. */
const queries: Record<string, string> = {
  "/course_detail": "?id=5",
  "/material_library_detail": `?info=${encodeURIComponent(JSON.stringify({ id: 8 }))}`,
  "/information_detail": "?id=4",
  "/search": "?keyword=a",
};

/** Words that products, articles and reviews of the sample shop have too are looked for outside of them. */
const isInData = (part: PartName) => part === "goods" || part === "courses" || part === "materials";

const membersPaths = pathsOf("member");

type Met = { words: string; frame: string; links: string[] };

/** What a page says and where it leads, apart from its scripts: the one that is open, or one that is only read. */
function metIn(page: Page, html: string | null = null): Promise<Met> {
  return page.evaluate((text) => {
    const shown = text === null ? document : new DOMParser().parseFromString(text, "text/html");
    // What styles hide is text of the page too, but a script is not, nor the name of a cookie.
    for (const other of shown.querySelectorAll("body script, body noscript, body code")) other.remove();
    const textOf = (selector: string) => [...shown.querySelectorAll(selector)].map((each) => each.textContent ?? "").join(" ");
    return {
      words: textOf("title, body"),
      frame: textOf("header, footer, h1, nav, label, legend, dt, button"),
      links: [...shown.querySelectorAll("a")].map((each) => new URL(each.getAttribute("href") ?? "", location.href).pathname),
    };
  }, html);
}

/** A member's history tells of what the member once had, so only the pages around it are read. */
function faultsOf({ words, frame, links }: Met, missing: PartName[], locale: Locale, path: string): string[] {
  const isHistory = membersPaths.includes(path);
  const said = missing.flatMap((part) => {
    const found = (isInData(part) || isHistory ? frame : words).match(wordsOfParts[part][locale])?.[0];
    return found && path !== "/information_detail?id=4" ? [`${path} says «${found}»`] : [];
  });
  const gone = missing.flatMap((part) => partTable[part].pages ?? []);
  const led = links.filter((link) => gone.some((page) => link === page || link.endsWith(`${languagePrefixes[locale]}${page}`)));
  return [...said, ...led.map((link) => `${path} leads to ${link}`)];
}

const addressesOf = (kind: "cached" | "visitor" | "member", missing: PartName[]) =>
  pathsOf(kind)
    .filter((path) => !missing.some((part) => partOfPage(path) === part))
    .map((path) => path + (queries[path] ?? ""));

const gonePages = (missing: PartName[]) => Object.keys(pages).filter((path) => missing.some((part) => partOfPage(path) === part));

test("a shop without network, membership and materials has no word and no link of them in any language", async ({ page, context }) => {
  test.setTimeout(1_200_000);
  const missing: PartName[] = ["network", "membership", "materials"];
  const shop = await openOwnShop(portsFrom(70));
  try {
    for (const part of missing) await shop.operate("part", "off", part);
    const found: string[] = [];
    await page.goto(`${shop.url}/cookies`);
    for (const [name, prefix] of Object.entries(languagePrefixes)) {
      const locale = name as Locale;
      for (const path of [...addressesOf("cached", missing), ...addressesOf("visitor", missing)]) {
        const answer = await context.request.get(shop.url + inLanguage(prefix, path));
        found.push(...faultsOf(await metIn(page, await answer.text()), missing, locale, path));
      }
    }
    for (const path of ["/", "/course", "/search?keyword=a", "/register", "/login", "/cart", "/course_detail?id=5", "/about_us"]) {
      await page.goto(shop.url + path);
      found.push(...faultsOf(await metIn(page), missing, "en", path));
    }
    const sitemap = await (await context.request.get(`${shop.url}/sitemap/pages.xml`)).text();
    for (const path of gonePages(missing)) expect(sitemap).not.toContain(`${path}<`);
    const signIn = await context.request.post(`${shop.url}/api/session`, {
      data: { username: "demo", password: "Demo-2026" },
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(signIn.ok()).toBe(true);
    for (const path of gonePages(missing)) expect((await context.request.get(shop.url + path)).status(), path).toBe(404);
    for (const path of addressesOf("member", missing)) {
      await page.goto(shop.url + path);
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      found.push(...faultsOf(await metIn(page), missing, "en", path));
    }
    expect(found).toEqual([]);
  } finally {
    await shop.close();
  }
});

test("goods or courses leave the shop at once, and the others are sold as before", async ({ page, context }) => {
  test.setTimeout(600_000);
  const shop = await openOwnShop(portsFrom(74));
  try {
    for (const part of ["goods", "courses"] as const) {
      await shop.operate("part", "off", part);
      const found: string[] = [];
      await page.goto(`${shop.url}/cookies`);
      for (const path of [...addressesOf("cached", missingWith[part]), ...addressesOf("visitor", missingWith[part])]) {
        const html = await (await context.request.get(shop.url + path)).text();
        found.push(...faultsOf(await metIn(page, html), [part], "en", path));
      }
      expect(found).toEqual([]);
      await page.goto(`${shop.url}/course`);
      await expect(page.getByRole("main").locator("article, li").first()).toBeVisible();
      const gone = part === "goods" ? 34 : 5;
      await expect.poll(async () => (await context.request.get(`${shop.url}/course_detail?id=${gone}`)).status()).toBe(404);
      await shop.operate("part", "on", part);
    }
    for (const part of partNames) expect(await shop.operate("part", "list")).toContain(partTable[part].title);
  } finally {
    await shop.close();
  }
});
