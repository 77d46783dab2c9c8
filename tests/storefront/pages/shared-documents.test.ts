import type { IncomingMessage } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { cachedPolicy, strictPolicy } from "@/lib/security/content-policy";
import { createNonce } from "@/lib/security/nonce";
import { noteOutdated, noteRenewed } from "@/storefront/pages/render-watch";
import { type OpenListener, openListener } from "../../support/servers/open-listener";

let shop: OpenListener;
let asked: IncomingMessage[];

const page = (nonce: string, text = "") =>
  `<head><script nonce="${nonce}" src="/_next/static/a.js" async=""></script></head><p>${text}</p><script nonce="${nonce}">self.__next_f.push([1,"${"words ".repeat(300)}"])</script>`;

const headersOf = (nonce: string) => ({
  "content-type": "text/html; charset=utf-8",
  "cache-control": "private, no-cache, no-store, max-age=0, must-revalidate",
  "content-security-policy": strictPolicy(nonce),
});

beforeAll(async () => {
  shop = await openListener();
});

afterAll(() => shop.close());

beforeEach(() => {
  shop.now += 1e9;
  shop.renders = 0;
  shop.arrived = 0;
  asked = [];
  shop.render = (request, response) => {
    asked.push(request);
    const nonce = createNonce();
    response.writeHead(200, headersOf(nonce)).end(page(nonce, `render ${shop.renders} ${request.headers.cookie}`));
  };
});

/** Resolves once so many requests have come. */
async function untilArrived(count: number): Promise<void> {
  while (shop.arrived < count) await new Promise(setImmediate);
}

const member = (name: string) => ({ cookie: `canopy=${name}; other=${name}`, "x-forwarded-for": "203.0.113.7" });

/** A visitor's document, and the same without its nonce. */
async function visit(path: string, headers: Record<string, string> = {}) {
  const { status, body, headers: answered } = await shop.get(path, { "accept-encoding": "br", ...headers });
  const html = answered["content-encoding"] === "br" ? brotliDecompressSync(body).toString() : body.toString();
  const nonce = /'nonce-([^']+)'/.exec(String(answered["content-security-policy"]))?.[1] ?? "";
  return { status, html, nonce, headers: answered, bare: html.replaceAll(nonce, "") };
}

test.each(["/order_list?page=2", "/member", "/my_course_detail?id=7"])(
  "two members get the same bytes of %s, with a nonce each, and it stays private",
  async (path) => {
    const one = await visit(path, member("one"));
    const other = await visit(path, member("other"));
    expect(one.bare).toBe(other.bare);
    expect(one.html).toBe(page(one.nonce, "render 1 canopy=shared"));
    expect(one.nonce).not.toBe(other.nonce);
    for (const { headers, nonce } of [one, other]) {
      expect(headers).toMatchObject({
        "cache-control": "private, no-cache, no-store, max-age=0, must-revalidate",
        "content-security-policy": strictPolicy(nonce),
      });
    }
    expect(asked.map(({ headers }) => headers)).toEqual([{ host: "shop.example", accept: "text/html", cookie: "canopy=shared" }]);
  },
);

test("equal requests at once cause one render, and a minute later another", async () => {
  const { render } = shop;
  shop.render = async (request, response) => {
    await untilArrived(20);
    return render(request, response);
  };
  const texts = await Promise.all(Array.from({ length: 20 }, () => visit("/login")));
  expect([shop.renders, new Set(texts.map(({ bare }) => bare)).size, new Set(texts.map(({ nonce }) => nonce)).size]).toEqual([1, 1, 20]);
  shop.now += 60_001;
  await visit("/login");
  expect(shop.renders).toBe(2);
});

test("a change ends a document, also one that is being rendered", async () => {
  await visit("/login");
  shop.memory.forgetPages();
  expect((await visit("/login")).html).toContain("render 2");

  const { render } = shop;
  shop.render = (request, response) => {
    shop.memory.forgetPages();
    return render(request, response);
  };
  await visit("/register");
  shop.render = render;
  expect((await visit("/register")).html).toContain("render 4");
});

test("a document that was made of outdated data is not repeated", async () => {
  const { render } = shop;
  shop.render = (request, response) => {
    noteOutdated();
    return render(request, response);
  };
  await visit("/login");
  shop.render = render;
  expect((await visit("/login")).html).toContain("render 2");
  expect((await visit("/login")).html).toContain("render 2");
});

test("a document that was made of outdated data is rendered again when the provider has answered", async () => {
  const { render } = shop;
  shop.render = (request, response) => {
    noteOutdated("adverts");
    shop.render = render;
    setImmediate(noteRenewed, "adverts");
    return render(request, response);
  };
  expect((await visit("/login")).html).toContain("render 2");
  expect((await visit("/login")).html).toContain("render 2");
});

test.each([
  ["a cookie", 200, { "set-cookie": "a=b" }, ""],
  ["a redirect", 307, { location: "/" }, ""],
  ["a failure", 500, {}, ""],
  ["another script", 200, {}, "<script>alert(1)</script>"],
  ["a script of ours without the nonce", 200, {}, '<script src="/_next/static/b.js"></script>'],
  ["a script from elsewhere", 200, {}, '<script nonce="NONCE" src="/media/a.js"></script>'],
  ["a script that does not end", 200, {}, '<script nonce="NONCE">'],
])("a page with %s is rendered for each visitor with their own input", async (_, status, more, text) => {
  shop.render = (request, response) => {
    asked.push(request);
    const nonce = createNonce();
    response.writeHead(status, { ...headersOf(nonce), ...more }).end(page(nonce, text.replace("NONCE", nonce)));
  };
  const before = shop.memory.size().answers;
  for (const name of ["one", "other"]) expect((await visit("/order_list", member(name))).status).toBe(status);
  expect(asked.map(({ headers }) => headers.cookie)).toEqual([
    "canopy=shared",
    "canopy=one; other=one",
    "canopy=shared",
    "canopy=other; other=other",
  ]);
  expect(shop.memory.size().answers).toBeLessThanOrEqual(before);
});

test("the answer to a plain post is rendered with its cookie, and never repeated", async () => {
  const mine = await visit("/login?form=1a2b", { cookie: "canopy-form=mine" });
  const yours = await visit("/login?form=1a2b", { cookie: "canopy-form=yours" });
  expect([mine.html, yours.html].map((html) => /canopy-form=\w+/.exec(html)?.[0])).toEqual(["canopy-form=mine", "canopy-form=yours"]);
});

test("a search is shared by its words, page and filter, with the hashes of its scripts", async () => {
  const script = 'self.__next_f.push([1,"found"])';
  shop.render = (request, response) => {
    asked.push(request);
    response
      .writeHead(200, { "content-type": "text/html", "content-security-policy": cachedPolicy() })
      .end(`<p>${request.url}</p><script>${script}</script>`.repeat(30));
  };
  const one = await visit("/search?keyword=walk&page=2", member("one"));
  const other = await visit("/search?page=2&keyword=walk");
  expect([one.html, one.headers["content-security-policy"]]).toEqual([other.html, other.headers["content-security-policy"]]);
  expect(one.headers["content-security-policy"]).toContain("'sha256-");
  for (const path of ["/search?keyword=walk", "/search?keyword=Walk&page=2", "/ja/search?keyword=walk&page=2"]) await visit(path);
  expect(shop.renders).toBe(4);
});

test("of equal requests for a cached page one renders, and a failure is not shared", async () => {
  shop.render = async (_, response) => {
    await untilArrived(10);
    response.writeHead(200, { "x-nextjs-cache": "MISS" }).end(`page ${shop.renders}`);
  };
  const texts = await Promise.all(Array.from({ length: 10 }, () => visit("/course_detail?id=3")));
  expect([shop.renders, new Set(texts.map(({ html }) => html))]).toEqual([1, new Set(["page 1"])]);

  shop.renders = 0;
  shop.arrived = 0;
  shop.render = async (_, response) => {
    const text = `failure ${shop.renders}`;
    await untilArrived(3);
    response.writeHead(500).end(text);
  };
  const failed = await Promise.all(Array.from({ length: 3 }, () => visit("/course_detail?id=4")));
  expect(new Set(failed.map(({ html }) => html)).size).toBe(3);
});
