import { beforeEach, expect, jest, test } from "@jest/globals";
import { getRewrittenUrl, unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { locales } from "@/lib/i18n/routing";
import { announceOwnServer } from "@/lib/process/own-server.mjs";
import { config, middleware } from "@/middleware";

const site = "http://localhost:3000";

beforeEach(() => {
  process.env.PUBLIC_URL = site;
  announceOwnServer();
});

async function visit(
  path: string,
  { cookies = {}, headers = {} }: { cookies?: Record<string, string>; headers?: Record<string, string> } = {},
) {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const request = new NextRequest(site + path, { headers: { ...headers, ...(cookie.length > 0 && { cookie: cookie.join("; ") }) } });
  const response = await middleware(request);
  const rewritten = getRewrittenUrl(response);
  const location = response.headers.get("location");
  return {
    status: response.status,
    /** The redirect's target, or null. */
    to: location?.startsWith(site) ? location.slice(site.length) : location,
    /** The rewritten route, or null. */
    inner: rewritten?.slice(site.length) ?? null,
    policy: response.headers.get("content-security-policy") ?? "",
    /** A request header as the page receives it. */
    seen: (name: string) => response.headers.get(`x-middleware-request-${name}`),
    setCookies: response.headers.getSetCookie(),
    kept: response.headers.get("cache-control"),
    transport: response.headers.get("strict-transport-security"),
  };
}

const member = { canopy: "sealed" };

test("the prefix of the default language is removed", async () => {
  expect((await visit("/en/course?x=1")).to).toBe("/course?x=1");
  expect((await visit("/en")).to).toBe("/");
  expect((await visit("/en/")).to).toBe("/");
});

test("a path without a prefix is in the default language, whatever the browser prefers", async () => {
  const { to, inner } = await visit("/course", { headers: { "accept-language": "ja,zh-TW;q=0.9" } });
  expect([to, inner]).toEqual([null, "/en/course"]);
});

test("a prefixed path is in its language", async () => {
  expect((await visit("/zh-TW/course")).inner).toBe("/zh-TW/course");
  expect((await visit("/ja")).inner).toBe("/ja");
});

test("the chosen language redirects to its own path with the query", async () => {
  const cookies = { "canopy-language": "zh-TW" };
  expect((await visit("/course?x=1", { cookies })).to).toBe("/zh-TW/course?x=1");
  expect((await visit("/", { cookies })).to).toBe("/zh-TW");
});

test("the language of a path takes precedence over the chosen one", async () => {
  const { to, inner } = await visit("/ja/course", { cookies: { "canopy-language": "zh-TW" } });
  expect([to, inner]).toEqual([null, "/ja/course"]);
});

test("choosing the default or an unknown language redirects nowhere", async () => {
  for (const chosen of ["en", "xx", "//evil.example", "th"]) {
    expect((await visit("/course", { cookies: { "canopy-language": chosen } })).inner).toBe("/en/course");
  }
});

test("only a click saves a language, a visit does not", async () => {
  for (const path of ["/", "/ja/course", "/zh-TW/course_detail?id=7", "/en/course", "/cart"])
    expect((await visit(path)).setCookies).toEqual([]);
});

test("other names of the wallet's ledger redirect to the wallet", async () => {
  expect((await visit("/wallet_detail?from=2026-11-01")).to).toBe("/wallet?from=2026-11-01");
  expect((await visit("/ja/wallet_detail")).to).toBe("/ja/wallet");
});

test("/index redirects to the home page", async () => {
  expect((await visit("/index?x=1")).to).toBe("/?x=1");
  expect((await visit("/zh-TW/index")).to).toBe("/zh-TW");
});

test("the inner path contains a product's id and no other query, so that the page is cached once", async () => {
  expect((await visit("/course_detail?id=7&utm=1")).inner).toBe("/en/course_detail/7");
  expect((await visit("/zh-TW/course_detail?id=7")).inner).toBe("/zh-TW/course_detail/7");
  expect((await visit("/course?utm=1")).inner).toBe("/en/course");
});

test("every invalid id has the same inner page", async () => {
  for (const id of ["", "..", "seven", "7/../8", "-1", "1e3", "12345678901", "%2e%2e"]) {
    expect((await visit(`/course_detail?id=${id}`)).inner).toBe("/en/course_detail/none");
  }
  expect((await visit("/course_detail")).inner).toBe("/en/course_detail/none");
});

test("an own page of the shop is rewritten by its slug, and all invalid slugs share one page", async () => {
  expect((await visit("/page?id=our-garden&utm=1")).inner).toBe("/en/page/our-garden");
  expect((await visit("/page/our-garden")).to).toBe("/page?id=our-garden");
  for (const slug of ["", "7", "Our-Garden", "our_garden", "../cart", "%00", "x".repeat(200)])
    expect([slug, (await visit(`/page?id=${slug}`)).inner]).toEqual([slug, "/en/page/0"]);
});

test("an inner path redirects to its public path", async () => {
  expect((await visit("/course_detail/7")).to).toBe("/course_detail?id=7");
  expect((await visit("/ja/course_detail/7")).to).toBe("/ja/course_detail?id=7");
});

test("old forms of a path redirect permanently, the chosen language temporarily", async () => {
  for (const path of ["/en/course", "/index", "/course_detail/7"]) expect([path, (await visit(path)).status]).toEqual([path, 308]);
  const cookies = { "canopy-language": "zh-TW" };
  expect([(await visit("/course", { cookies })).status, (await visit("/course_detail/7", { cookies })).status]).toEqual([307, 308]);
});

test("an uncached page keeps its query", async () => {
  expect((await visit("/search?keyword=tea&page=2")).inner).toBe("/en/search?keyword=tea&page=2");
});

test("an unknown path answers 404", async () => {
  for (const path of ["/nothing", "/zh-TW/nothing", "/constructor", "/en-US", "/th/course"]) {
    const { status, inner } = await visit(path);
    expect([status, inner?.split("/").at(-1)]).toEqual([404, "missing"]);
  }
  expect((await visit("/course")).status).toBe(200);
});

test("no path redirects to another site", async () => {
  for (const path of [
    "/en//evil.example",
    "/en/\\evil.example",
    "/en///evil.example/x",
    "/en/%2F/evil.example",
    "//evil.example",
    "/en//evil.example/index",
  ]) {
    for (const chosen of ["en", "zh-TW"]) {
      const { to } = await visit(path, { cookies: { "canopy-language": chosen } });
      expect(new URL(to ?? "/", site).origin).toBe(site);
    }
  }
});

test("a visitor on a member page is redirected to the login page with the complete return path", async () => {
  expect((await visit("/collect")).to).toBe("/login?redirect=%2Fcollect");
  const { to } = await visit("/zh-TW/collect?line=1&note=a%20b&more=%26");
  expect(to?.split("?")[0]).toBe("/zh-TW/login");
  const back = new URL(to ?? "", site).searchParams;
  expect([...back.keys()]).toEqual(["redirect"]);
  expect(back.get("redirect")).toBe("/zh-TW/collect?line=1&note=a%20b&more=%26");
});

test("a member stays on a member page", async () => {
  expect((await visit("/collect?line=1", { cookies: member })).inner).toBe("/en/collect?line=1");
});

test("a member whose session the provider has ended is redirected like a visitor", async () => {
  const cookies = { canopy: "Fe26.2*sealed*0123456789012345678901234567890", "canopy-ended": "789012345678901234567890" };
  expect((await visit("/collect", { cookies })).to).toBe("/login?redirect=%2Fcollect");
  expect((await visit("/collect", { cookies: { ...cookies, canopy: "Fe26.2*sealed anew" } })).to).toBeNull();
});

test("over https only a cookie with the __Host- prefix counts", async () => {
  process.env.PUBLIC_URL = "https://canopy.example";
  expect((await visit("/collect", { cookies: member })).to).toBe("/login?redirect=%2Fcollect");
  expect((await visit("/collect", { cookies: { "__Host-canopy": "sealed" } })).to).toBeNull();
});

for (const path of ["/login", "/zh-TW/login", "/cart", "/cart/", "/member"]) {
  test(`${path} has the strict policy with the nonce of its page`, async () => {
    const { policy, seen } = await visit(path, { cookies: member });
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(nonce).toMatch(/^.{32,}$/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect([seen("x-nonce"), seen("content-security-policy")]).toEqual([nonce, policy]);
  });
}

test("a shop with an https address is reached by https only, and another one says nothing about it", async () => {
  expect([(await visit("/course")).transport, (await visit("/login")).transport]).toEqual([null, null]);
  process.env.PUBLIC_URL = "https://canopy.example";
  expect([(await visit("/course")).transport, (await visit("/login")).transport]).toEqual(["max-age=31536000", "max-age=31536000"]);
});

test("each request has its own nonce", async () => {
  const visits = await Promise.all(Array.from({ length: 20 }, () => visit("/login")));
  const nonces = visits.map(({ seen }) => seen("x-nonce"));
  expect(new Set(nonces).size).toBe(20);
});

const forged = {
  "x-nonce": "forged",
  "content-security-policy": "script-src 'nonce-forged'",
  "content-security-policy-report-only": "script-src 'nonce-forged'",
};

test("a nonce sent by a visitor reaches no page, by any header", async () => {
  for (const path of ["/login", "/", "/course_detail?id=7", "/search", "/nothing"]) {
    const { policy, seen } = await visit(path, { headers: forged });
    const all = Object.keys(forged).map(seen).join() + policy;
    expect(all).not.toContain("forged");
  }
});

test("cached pages have the cacheable policy and no nonce", async () => {
  for (const path of ["/", "/zh-TW/course", "/course_detail?id=7", "/about_us", "/nothing"]) {
    const { policy, seen } = await visit(path);
    expect(policy).toMatch(/script-src 'self'$/);
    expect(policy).not.toContain("nonce");
    expect(seen("x-nonce")).toBeNull();
  }
});

test("without our own server, which adds the hashes of scripts, only pages without a nonce run inline scripts", async () => {
  delete process.env.STOREFRONT_SERVER;
  for (const path of ["/", "/search?keyword=tea", "/nothing"])
    expect((await visit(path)).policy).toMatch(/script-src 'self' 'unsafe-inline'; script-src-attr 'none'$/);
  for (const path of ["/login", "/cart"]) expect((await visit(path)).policy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'$/);
});

test("the middleware handles every page and language, and no API call, media or file", async () => {
  const matches = (url: string) => unstable_doesMiddlewareMatch({ config, url, nextConfig: {} });
  for (const path of ["/", "/login", "/course_detail?id=7", ...locales.map((locale) => `/${locale}/cart`)])
    expect(matches(path)).toBe(true);
  for (const path of ["/api/session", "/media/a/640.avif", "/_next/static/a.js", "/favicon.ico", "/robots.txt"])
    expect(matches(path)).toBe(false);
});

test("a referral link is stored for thirty days by an uncached redirect that drops the code", async () => {
  const { to, setCookies, kept } = await visit("/course_detail?id=7&ref=CA10000001&x=1");
  expect([to, kept]).toEqual(["/course_detail?id=7&x=1", "private, no-store"]);
  expect(setCookies).toHaveLength(1);
  expect(setCookies[0]).toMatch(/^canopy-referral=CA10000001; Path=\/; .*Max-Age=2592000; HttpOnly; SameSite=lax$/i);
  expect((await visit("/course_detail?id=7&x=1", { cookies: { "canopy-referral": "CA10000001" } })).setCookies).toEqual([]);
});

test("a referral link needs no additional redirect for the chosen language, an inner path or a member page", async () => {
  expect((await visit("/course?ref=CA10000001", { cookies: { "canopy-language": "ja" } })).to).toBe("/ja/course");
  expect((await visit("/course_detail/7?ref=CA10000001")).to).toBe("/course_detail?id=7");
  expect((await visit("/?ref=CA10000001")).to).toBe("/");
});

test("an invalid referral code is dropped and not stored", async () => {
  for (const code of ["", "another-site", "a1", "CA1;x=1", "%3Cscript%3E1", `CA${"1".repeat(40)}`]) {
    const { to, setCookies } = await visit(`/course?ref=${code}`);
    expect([to, setCookies]).toEqual(["/course", []]);
  }
});

test("a referral link never redirects to another site", async () => {
  for (const path of ["//evil.example/x", "/\\evil.example", "/.//evil.example", "///evil.example", "/en//evil.example"]) {
    const { to } = await visit(`${path}?ref=CA10000001`);
    expect(new URL(to ?? "//none.example", site).origin).toBe(site);
  }
});

test("over https the code of a referral link is sent over https only", async () => {
  process.env.PUBLIC_URL = "https://canopy.example";
  expect((await visit("/?ref=CA10000001")).setCookies[0]).toMatch(/; Secure/i);
});

test("a licensed player may evaluate scripts on public pages and in the member's courses, and never on payment pages", async () => {
  const pages = ["/course_detail?id=7", "/my_course_detail?id=7", "/my_course", "/wallet", "/login"];
  const whereItMay = async () => {
    const visits = await Promise.all(pages.map((path) => visit(path, { cookies: member })));
    return pages.filter((_, place) => visits[place]?.policy.includes("'unsafe-eval'"));
  };
  expect(await whereItMay()).toEqual([]);
  process.env.ALIPLAYER_LICENSE = "shop.example:AbC123";
  expect(await whereItMay()).toEqual(["/course_detail?id=7", "/my_course_detail?id=7"]);
  delete process.env.ALIPLAYER_LICENSE;
  expect((await visit("/my_course_detail?id=7", { cookies: member })).policy).toMatch(/'nonce-[^']+' 'strict-dynamic'/);
});

test("blanks in LANGUAGES do not hide a language", async () => {
  process.env.LANGUAGES = "en, ja";
  jest.resetModules();
  const fresh = await import("@/middleware");
  delete process.env.LANGUAGES;
  const innerOf = async (path: string) => getRewrittenUrl(await fresh.middleware(new NextRequest(site + path)))?.slice(site.length);
  expect(await innerOf("/ja/course")).toBe("/ja/course");
  expect(await innerOf("/zh-TW/course")).toBe("/en/missing");
});

const pass = "shop.1800000000000.abcdefghijklmnop.abcdefghijklmnopqrstuvwxyz0123456789abcdefg";

/** The middleware of a shop in a state, which is open for the pass. */
async function middlewareOf(state: "soon" | "closed") {
  jest.resetModules();
  const fetched = jest.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    const looks = new Headers(init?.headers).get("look") === pass;
    return Response.json({ code: 200, data: { state: looks ? "open" : state } });
  });
  const fresh = await import("@/middleware");
  const open = (path: string, cookie = "") => fresh.middleware(new NextRequest(site + path, { headers: cookie ? { cookie } : {} }));
  return { open, restore: () => fetched.mockRestore() };
}

test("before a shop opens, its pages lead to the one that says so, in the language of their address", async () => {
  const { open, restore } = await middlewareOf("soon");
  for (const [path, to] of [
    ["/", "/opening"],
    ["/course_detail?id=7", "/opening"],
    ["/ja/search?keyword=a", "/ja/opening"],
    ["/nothing_here", "/opening"],
  ] as const) {
    const { status, headers } = await open(path);
    expect([path, status, headers.get("location"), headers.get("cache-control")]).toEqual([path, 307, site + to, "private, no-store"]);
  }
  const { status, headers } = await open("/opening");
  expect([status, headers.get("location")]).toEqual([200, null]);
  restore();
});

test("a closed shop answers every page with 503 and says when to come back; members reach what is theirs", async () => {
  const { open, restore } = await middlewareOf("closed");
  for (const path of ["/", "/zh-TW/course", "/nothing_here"]) {
    const response = await open(path);
    expect([path, response.status, response.headers.get("retry-after")]).toEqual([path, 503, "3600"]);
    expect(getRewrittenUrl(response)).toMatch(/\/opening$/);
  }
  for (const path of ["/my_course", "/order_list", "/login", "/newsletter"]) {
    const response = await open(path, "canopy=sealed");
    expect([path, response.status, getRewrittenUrl(response)]).toEqual([path, 200, `${site}/en${path}`]);
  }
  expect((await open("/check_out", "canopy=sealed")).status).toBe(503);
  restore();
});

test("an operator's link is stored in a cookie, with which the shop is as it will be", async () => {
  const { open, restore } = await middlewareOf("soon");
  const kept = await open(`/opening?look=${pass}`);
  expect(kept.headers.get("location")).toBe(`${site}/`);
  expect(kept.headers.getSetCookie()).toEqual([expect.stringMatching(/^canopy-look=shop\..*Max-Age=43200; HttpOnly; SameSite=lax$/i)]);
  expect(getRewrittenUrl(await open("/course", `canopy-look=${pass}`))).toBe(`${site}/en/course`);
  expect((await open("/course", `canopy-look=${pass.replace("a", "b")}`)).headers.get("location")).toBe(`${site}/opening`);
  expect((await open("/opening?look=forged")).headers.getSetCookie()).toEqual([]);
  restore();
});
