import { createServer, type ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { delayScripts } from "@/storefront/late-scripts";
import { type Listening, listening } from "../support/listening";

let served: Listening;
let reply: (response: ServerResponse) => void;

beforeAll(async () => {
  const server = createServer((_, response) => {
    delayScripts(response);
    reply(response);
  });
  served = await listening(server);
});

afterAll(() => served.close());

/** What arrives of a page that is sent in these parts. */
async function arriving(
  parts: (string | Uint8Array)[],
  headers: Record<string, string> = { "content-type": "text/html; charset=utf-8" },
  status = 200,
) {
  reply = (response) => {
    response.statusCode = status;
    response.setHeaders(new Map(Object.entries(headers)));
    for (const part of parts) response.write(part);
    response.end();
  };
  const answer = await fetch(served.url);
  return answer.text();
}

const script = (name: string, more = "") => `<script src="/_next/static/chunks/${name}.js"${more} async=""></script>`;
const waiting = (name: string, more = "") => `<script type="text/plain" data-src="/_next/static/chunks/${name}.js"${more}></script>`;

/** The page without the one script that wakes the others. */
const withoutWaker = (page: string) => page.replace(/<script(?: nonce="\w+")?>\(function wakeLater.*?\)\(4000\)<\/script>/s, "<waker>");

test("the framework's scripts wait, and before the first of them stands what wakes them", async () => {
  const page = `<head>${script("one")}${script("two", ' id="_R_"')}</head>`;
  expect(withoutWaker(await arriving([page]))).toBe(`<head><waker>${waiting("one")}${waiting("two", ' id="_R_"')}</head>`);
});

test("they are not fetched ahead either", async () => {
  const ahead = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/two.js"/>';
  const font = '<link rel="preload" href="/font.woff2" as="font"/>';
  expect(await arriving([`<head>${ahead}${font}</head>`])).toBe(`<head>${font}</head>`);
});

test("a nonce goes with them, and with what wakes them", async () => {
  const page = await arriving([script("one", ' nonce="abc"')]);
  expect(page).toMatch(/^<script nonce="abc">\(function wakeLater/);
  expect(withoutWaker(page)).toBe(`<waker>${waiting("one", ' nonce="abc"')}`);
});

test("scripts for old browsers, scripts in the page and data are left alone", async () => {
  const page = `<script src="/old.js" noModule=""></script><script>self.x=1</script><script type="application/ld+json">{"a":"<b>"}</script>`;
  expect(await arriving([page])).toBe(page);
});

test("it does not matter where the page is cut, between the bytes of a letter neither", async () => {
  const page = `<p>林蔭 ☀</p>${script("one")}<p>そして</p>${script("two")}`;
  const whole = await arriving([page]);
  const bytes = new TextEncoder().encode(page);
  for (let cut = 1; cut < bytes.length; cut++) expect(await arriving([bytes.subarray(0, cut), bytes.subarray(cut)])).toBe(whole);
  expect(withoutWaker(whole)).toBe(`<p>林蔭 ☀</p><waker>${waiting("one")}<p>そして</p>${waiting("two")}`);
});

test("the length that was announced is no longer told", async () => {
  const page = script("one");
  expect(await arriving([page], { "content-type": "text/html", "content-length": `${page.length}` })).toContain(waiting("one"));
});

test("what is no page goes through as it is", async () => {
  const text = script("one");
  expect(await arriving([text], { "content-type": "text/plain", "content-length": `${text.length}` })).toBe(text);
});

test("a page that could not be made is drawn by its scripts: they do not wait", async () => {
  const page = `<body>${script("one")}</body>`;
  expect(await arriving([page], { "content-type": "text/html" }, 500)).toBe(page);
});
