import { beforeEach, expect, test } from "@jest/globals";
import { getRewrittenUrl, unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { locales } from "@/lib/i18n/routing";
import { config, middleware } from "@/middleware";

const site = "http://localhost:3000";

beforeEach(() => {
  process.env.PUBLIC_URL = site;
});

function visit(path: string, { cookies = {}, headers = {} }: { cookies?: Record<string, string>; headers?: Record<string, string> } = {}) {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const request = new NextRequest(site + path, { headers: { ...headers, ...(cookie.length > 0 && { cookie: cookie.join("; ") }) } });
  const response = middleware(request);
  const rewritten = getRewrittenUrl(response);
  const location = response.headers.get("location");
  return {
    status: response.status,
    /** Where the browser is sent, or null. */
    to: location?.startsWith(site) ? location.slice(site.length) : location,
    /** The route that answers, or null. */
    inner: rewritten?.slice(site.length) ?? null,
    policy: response.headers.get("content-security-policy") ?? "",
    /** A header as the page sees it. */
    seen: (name: string) => response.headers.get(`x-middleware-request-${name}`),
    setCookies: response.headers.getSetCookie(),
    kept: response.headers.get("cache-control"),
  };
}

const member = { canopy: "sealed" };

test("the default language loses its prefix", () => {
  expect(visit("/en/course?x=1").to).toBe("/course?x=1");
  expect(visit("/en").to).toBe("/");
  expect(visit("/en/").to).toBe("/");
});

test("an address without a prefix is the default language's, whatever the browser prefers", () => {
  const { to, inner } = visit("/course", { headers: { "accept-language": "ja,zh-TW;q=0.9" } });
  expect([to, inner]).toEqual([null, "/en/course"]);
});

test("a prefixed address is its language's", () => {
  expect(visit("/zh-TW/course").inner).toBe("/zh-TW/course");
  expect(visit("/ja").inner).toBe("/ja");
});

test("the language that was chosen leads to its own address, with the query", () => {
  const cookies = { "canopy-language": "zh-TW" };
  expect(visit("/course?x=1", { cookies }).to).toBe("/zh-TW/course?x=1");
  expect(visit("/", { cookies }).to).toBe("/zh-TW");
});

test("the language of an address goes before the one that was chosen", () => {
  const { to, inner } = visit("/ja/course", { cookies: { "canopy-language": "zh-TW" } });
  expect([to, inner]).toEqual([null, "/ja/course"]);
});

test("a choice of the default language, or of one that nobody offers, leads nowhere else", () => {
  for (const chosen of ["en", "xx", "//evil.example", "th"]) {
    expect(visit("/course", { cookies: { "canopy-language": chosen } }).inner).toBe("/en/course");
  }
});

test("a visit saves no language: only a click does", () => {
  for (const path of ["/", "/ja/course", "/zh-TW/course_detail?id=7", "/en/course", "/cart"]) expect(visit(path).setCookies).toEqual([]);
});

test("what a wallet's bills are called elsewhere is the wallet", () => {
  expect(visit("/wallet_detail?from=2026-11-01").to).toBe("/wallet?from=2026-11-01");
  expect(visit("/ja/wallet_detail").to).toBe("/ja/wallet");
});

test("/index is the home page", () => {
  expect(visit("/index?x=1").to).toBe("/?x=1");
  expect(visit("/zh-TW/index").to).toBe("/zh-TW");
});

test("a product's id goes into the inner path, and the rest of the query stays out, so that the page is kept once", () => {
  expect(visit("/course_detail?id=7&utm=1").inner).toBe("/en/course_detail/7");
  expect(visit("/zh-TW/course_detail?id=7").inner).toBe("/zh-TW/course_detail/7");
  expect(visit("/course?utm=1").inner).toBe("/en/course");
});

test("whatever is no id has one inner page for all", () => {
  for (const id of ["", "..", "seven", "7/../8", "-1", "1e3", "12345678901", "%2e%2e"]) {
    expect(visit(`/course_detail?id=${id}`).inner).toBe("/en/course_detail/none");
  }
  expect(visit("/course_detail").inner).toBe("/en/course_detail/none");
});

test("an inner path leads to the address that people see", () => {
  expect(visit("/course_detail/7").to).toBe("/course_detail?id=7");
  expect(visit("/ja/course_detail/7").to).toBe("/ja/course_detail?id=7");
});

test("an old form of an address is gone for good; the language that was chosen may change", () => {
  for (const path of ["/en/course", "/index", "/course_detail/7"]) expect([path, visit(path).status]).toEqual([path, 308]);
  const cookies = { "canopy-language": "zh-TW" };
  expect([visit("/course", { cookies }).status, visit("/course_detail/7", { cookies }).status]).toEqual([307, 308]);
});

test("a page that is asked anew each time keeps its query", () => {
  expect(visit("/search?keyword=tea&page=2").inner).toBe("/en/search?keyword=tea&page=2");
});

test("an address that is no page is a 404", () => {
  for (const path of ["/nothing", "/zh-TW/nothing", "/constructor", "/en-US", "/th/course"]) {
    const { status, inner } = visit(path);
    expect([status, inner?.split("/").at(-1)]).toEqual([404, "missing"]);
  }
  expect(visit("/course").status).toBe(200);
});

test("no address leads to another site", () => {
  for (const path of [
    "/en//evil.example",
    "/en/\\evil.example",
    "/en///evil.example/x",
    "/en/%2F/evil.example",
    "//evil.example",
    "/en//evil.example/index",
  ]) {
    for (const chosen of ["en", "zh-TW"]) {
      const { to } = visit(path, { cookies: { "canopy-language": chosen } });
      expect(new URL(to ?? "/", site).origin).toBe(site);
    }
  }
});

test("a visitor on a member page is sent to the login page, with the whole way back", () => {
  expect(visit("/collect").to).toBe("/login?redirect=%2Fcollect");
  const { to } = visit("/zh-TW/collect?line=1&note=a%20b&more=%26");
  expect(to?.split("?")[0]).toBe("/zh-TW/login");
  const back = new URL(to ?? "", site).searchParams;
  expect([...back.keys()]).toEqual(["redirect"]);
  expect(back.get("redirect")).toBe("/zh-TW/collect?line=1&note=a%20b&more=%26");
});

test("a member stays on a member page", () => {
  expect(visit("/collect?line=1", { cookies: member }).inner).toBe("/en/collect?line=1");
});

test("over https only the cookie with the __Host- prefix counts", () => {
  process.env.PUBLIC_URL = "https://canopy.example";
  expect(visit("/collect", { cookies: member }).to).toBe("/login?redirect=%2Fcollect");
  expect(visit("/collect", { cookies: { "__Host-canopy": "sealed" } }).to).toBeNull();
});

for (const path of ["/login", "/zh-TW/login", "/cart", "/cart/", "/member"]) {
  test(`${path} has the strict policy with the nonce that the page sees`, () => {
    const { policy, seen } = visit(path, { cookies: member });
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(nonce).toMatch(/^.{32,}$/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect([seen("x-nonce"), seen("content-security-policy")]).toEqual([nonce, policy]);
  });
}

test("each request has a nonce of its own", () => {
  const nonces = Array.from({ length: 20 }, () => visit("/login").seen("x-nonce"));
  expect(new Set(nonces).size).toBe(20);
});

const forged = {
  "x-nonce": "forged",
  "content-security-policy": "script-src 'nonce-forged'",
  "content-security-policy-report-only": "script-src 'nonce-forged'",
};

test("a nonce that a visitor sends reaches no page, by whatever header", () => {
  for (const path of ["/login", "/", "/course_detail?id=7", "/search", "/nothing"]) {
    const { policy, seen } = visit(path, { headers: forged });
    const all = Object.keys(forged).map(seen).join() + policy;
    expect(all).not.toContain("forged");
  }
});

test("pages that are kept for everybody have the cacheable policy and no nonce", () => {
  for (const path of ["/", "/zh-TW/course", "/course_detail?id=7", "/about_us", "/nothing"]) {
    const { policy, seen } = visit(path);
    expect(policy).toContain("script-src 'self' 'unsafe-inline'");
    expect(policy).not.toContain("nonce");
    expect(seen("x-nonce")).toBeNull();
  }
});

test("every page and every language passes through here; the BFF, media and files do not", () => {
  const matches = (url: string) => unstable_doesMiddlewareMatch({ config, url, nextConfig: {} });
  for (const path of ["/", "/login", "/course_detail?id=7", ...locales.map((locale) => `/${locale}/cart`)])
    expect(matches(path)).toBe(true);
  for (const path of ["/api/session", "/media/a/640.avif", "/_next/static/a.js", "/favicon.ico", "/robots.txt"])
    expect(matches(path)).toBe(false);
});

test("a member's link is remembered for thirty days by a redirect that nobody keeps, and goes on without the code", () => {
  const { to, setCookies, kept } = visit("/course_detail?id=7&ref=CA10000001&x=1");
  expect([to, kept]).toEqual(["/course_detail?id=7&x=1", "private, no-store"]);
  expect(setCookies).toHaveLength(1);
  expect(setCookies[0]).toMatch(/^canopy-referral=CA10000001; Path=\/; .*Max-Age=2592000; HttpOnly; SameSite=lax$/i);
  expect(visit("/course_detail?id=7&x=1", { cookies: { "canopy-referral": "CA10000001" } }).setCookies).toEqual([]);
});

test("a member's link leads to the chosen language, an inner address and a member page in as many steps as any other", () => {
  expect(visit("/course?ref=CA10000001", { cookies: { "canopy-language": "ja" } }).to).toBe("/ja/course");
  expect(visit("/course_detail/7?ref=CA10000001").to).toBe("/course_detail?id=7");
  expect(visit("/?ref=CA10000001").to).toBe("/");
});

test("what cannot be a member's code is dropped, and remembered by nobody", () => {
  for (const code of ["", "another-site", "a1", "CA1;x=1", "%3Cscript%3E1", `CA${"1".repeat(40)}`]) {
    const { to, setCookies } = visit(`/course?ref=${code}`);
    expect([to, setCookies]).toEqual(["/course", []]);
  }
});

test("a member's link leads to no other site", () => {
  for (const path of ["//evil.example/x", "/\\evil.example", "/.//evil.example", "///evil.example", "/en//evil.example"]) {
    const { to } = visit(`${path}?ref=CA10000001`);
    expect(new URL(to ?? "//none.example", site).origin).toBe(site);
  }
});

test("over https the code of a member's link travels over https only", () => {
  process.env.PUBLIC_URL = "https://canopy.example";
  expect(visit("/?ref=CA10000001").setCookies[0]).toMatch(/; Secure/i);
});

test("a licensed player may evaluate scripts on public pages and at a member's own films, and nowhere where money is", () => {
  const pages = ["/course_detail?id=7", "/my_course_detail?id=7", "/my_course", "/wallet", "/login"];
  const whereItMay = () => pages.filter((path) => visit(path, { cookies: member }).policy.includes("'unsafe-eval'"));
  expect(whereItMay()).toEqual([]);
  process.env.ALIPLAYER_LICENSE = "shop.example:AbC123";
  expect(whereItMay()).toEqual(["/course_detail?id=7", "/my_course_detail?id=7"]);
  delete process.env.ALIPLAYER_LICENSE;
  expect(visit("/my_course_detail?id=7", { cookies: member }).policy).toMatch(/'nonce-[^']+' 'strict-dynamic'/);
});
