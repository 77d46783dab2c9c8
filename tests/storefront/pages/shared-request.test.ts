import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "@jest/globals";
import { pages, sharingOf } from "@/lib/i18n/pages";
import { createSharedRequests } from "@/storefront/pages/shared-request";

const requests = createSharedRequests("http://shop.example:8080", "tongue");

function requestFor(url: string, headers: Record<string, string> = {}): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { url, method: "GET", headers });
}

const find = (url: string, headers: Record<string, string> = {}) => requests.find(requestFor(url, headers));
const member = { cookie: "canopy=Fe26.2*secret" };

test("pages that show what a cookie or a post left are never shared", () => {
  const onRequest = Object.keys(pages).filter((path) => pages[path]?.kind !== "cached");
  const own = onRequest.filter((path) => sharingOf(path) === null);
  expect(own.sort()).toEqual([
    "/email_undo",
    "/newsletter_confirm",
    "/newsletter_end",
    "/notice",
    "/pay_for",
    "/pay_gateway",
    "/preview",
    "/second_step",
    "/security_undo",
  ]);
});

test("a page is found in every language, with its query in one order", () => {
  expect(find("/login")).toEqual({ url: "/login", language: null, isMember: false, isStyled: false });
  expect(find("/zh-TW/login?redirect=%2Fcart")?.url).toBe("/zh-TW/login?redirect=%2Fcart");
  expect(find("/search?page=2&keyword=%20walk%20")?.url).toBe("/search?keyword=walk&page=2");
  expect(find("/search?keyword=walk&page=2")).toEqual(find("/search?page=2&keyword=walk"));
  expect(find("/login", { cookie: "tongue=ja" })).toEqual({ url: "/login", language: "ja", isMember: false, isStyled: false });
});

test.each([
  ["another page", "/about_us", {}],
  ["no page", "/nothing", {}],
  ["a name of the language itself", "/constructor", {}],
  ["the gateway's page", "/pay_gateway?htmlData=abc", member],
  ["an answer to a plain post", "/login?form=1a2b3c4d", {}],
  ["an unknown parameter", "/member?code=secret&state=s", member],
  ["a repeated parameter", "/search?keyword=a&keyword=b", {}],
  ["a long value", `/search?keyword=${"a".repeat(201)}`, {}],
  ["a member page without a session", "/order_list", { cookie: "canopy-remembered=abc" }],
  ["a member page after the provider ended the session", "/order_list", { cookie: "canopy=abc; canopy-ended=abc" }],
  ["a member who signs in", "/login", member],
  ["a remembered visitor who signs in", "/login", { cookie: "a=b; canopy-remembered=abc" }],
  ["a referred visitor who registers", "/register", { cookie: "canopy-referral=CA1" }],
  ["a language cookie with anything else in it", "/login", { cookie: 'tongue="a b"' }],
  ["a robot that reads only the head", "/register", { "user-agent": "facebookexternalhit/1.1" }],
])("%s is rendered on its own", (_, url, headers) => {
  expect(find(url, headers as Record<string, string>)).toBeNull();
});

test("the request that is rendered holds nothing of the visitor but the language and that there is a session", () => {
  const visitor = {
    ...member,
    cookie: `${member.cookie}; tongue=ja; canopy-device=known; other=1`,
    host: "evil.example",
    "user-agent": "a browser",
    "accept-language": "de",
    "x-forwarded-for": "203.0.113.7",
    "x-forwarded-host": "evil.example",
    referer: "https://elsewhere.example/",
    authorization: "Bearer secret",
  };
  const shared = find("/order_list?page=2", visitor);
  const created = shared && requests.create(shared);
  expect([created?.method, created?.url]).toEqual(["GET", "/order_list?page=2"]);
  expect(created?.headers).toEqual({ host: "shop.example:8080", accept: "text/html", cookie: "tongue=ja; canopy=shared" });
  expect(created?.socket.remoteAddress).toBeUndefined();
});
