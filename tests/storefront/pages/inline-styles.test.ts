import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { comesFromElsewhere, createInlineStyles } from "@/storefront/pages/inline-styles";
import { type OpenListener, openListener } from "../../support/servers/open-listener";

const next = mkdtempSync(join(tmpdir(), "styles-"));
const inlineStyles = createInlineStyles(next);
const last = (name: string) => `<link rel="stylesheet" media="print" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const link = (name: string) => `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const pageWith = (head: string) => ({
  status: 200,
  headers: { "content-type": "text/html; charset=utf-8" },
  body: Buffer.from(`<html><head>${head}</head><body><p>text</p></body></html>`),
});
const styled = (head: string) => inlineStyles(pageWith(head)).body.toString();

let shop: OpenListener;

beforeAll(async () => {
  mkdirSync(join(next, "static/chunks"), { recursive: true });
  const sheets = {
    a: "p{background:url(../media/a.woff2)}i{background:url('data:,a')}b{background:url(/b.svg)}",
    b: "p{color:red}",
    ending: "p::after{content:'</style>'}",
  };
  for (const [name, css] of Object.entries(sheets)) writeFileSync(join(next, "static/chunks", `${name}.css`), css);
  shop = await openListener();
});

afterAll(async () => {
  rmSync(next, { recursive: true });
  await shop.close();
});

beforeEach(() => {
  shop.now += 1e9;
  shop.renders = 0;
});

test("style sheets move into the head in their order, and their links to the end, with addresses that hold in a document", () => {
  expect(styled(`${link("a")}<title>t</title>${link("b")}`)).toBe(
    "<html><head><style>p{background:url(/_next/static/media/a.woff2)}i{background:url('data:,a')}b{background:url(/b.svg)}</style>" +
      `<title>t</title><style>p{color:red}</style></head><body><p>text</p>${last("a")}${last("b")}</body></html>`,
  );
});

test("a link with a nonce keeps it at the end", () => {
  const nonced = (written: string) => written.replace(" data-", ' nonce="a+b/c" data-');
  expect(styled(nonced(link("b")))).toBe(
    `<html><head><style>p{color:red}</style></head><body><p>text</p>${nonced(last("b"))}</body></html>`,
  );
});

test.each([
  ["the only hint", '</a.css>; rel=preload; as="style"', undefined],
  [
    "the last hint",
    '</a.woff2>; rel=preload; as="font"; crossorigin="", </a.css>; rel=preload; as="style"',
    '</a.woff2>; rel=preload; as="font"; crossorigin=""',
  ],
  [
    "the first hint",
    '</a.css>; rel=preload; as="style"; nonce="a", </a.woff2>; rel=preload; as="font"',
    '</a.woff2>; rel=preload; as="font"',
  ],
])("%s of a header to load a style sheet is removed from a document that holds it", (_, given, kept) => {
  const page = pageWith(link("b"));
  expect(inlineStyles({ ...page, headers: { ...page.headers, link: given } }).headers).toEqual({
    ...page.headers,
    ...(kept && { link: kept }),
  });
});

test.each([
  ["no style sheet", "<title>t</title>"],
  ["a sheet that is not there", link("missing")],
  ["a sheet that would end its element", link("ending")],
  ["a sheet outside the build", link("../../secret")],
  ["a sheet of another kind", '<link rel="stylesheet" href="/api/theme"/>'],
])("a document with %s stays as it is", (_, head) => {
  expect(styled(head)).toBe(pageWith(head).body.toString());
});

test("only documents are changed", () => {
  const data = { ...pageWith(link("b")), headers: { "content-type": "text/x-component" } };
  expect(inlineStyles(data)).toBe(data);
});

test("a browser that comes from another page of the shop has the style sheet", () => {
  const from = (site: string) => comesFromElsewhere({ "sec-fetch-dest": "document", "sec-fetch-site": site });
  expect(["none", "cross-site", "same-site", "same-origin"].map(from)).toEqual([true, true, true, false]);
  expect([comesFromElsewhere({}), comesFromElsewhere({ "sec-fetch-site": "none", "sec-fetch-dest": "empty" })]).toEqual([false, false]);
});

test.each(["/", "/login"])("the two forms of %s are repeated apart", async (path) => {
  const hit = { "content-type": "text/html", "x-nextjs-cache": "HIT" };
  shop.render = (_, response) => response.writeHead(200, hit).end(`page ${shop.renders}`);
  const first = { "sec-fetch-dest": "document", "sec-fetch-site": "none" };
  const texts: string[] = [];
  for (const headers of [first, {}, first, {}]) texts.push((await shop.get(path, headers)).text);
  expect(texts).toEqual(["styled page 1", "page 2", "styled page 1", "page 2"]);
});
