import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { type OpenListener, openListener } from "../support/servers/open-listener";

type Render = (request: IncomingMessage, response: ServerResponse) => unknown;

const hit = { "x-nextjs-cache": "HIT", "cache-control": "s-maxage=300", etag: '"one"', "content-type": "text/html" };
const immutable = { "cache-control": "public, max-age=31536000, immutable" };

function send(response: ServerResponse, status: number, headers: Record<string, string>): ServerResponse {
  response.statusCode = status;
  return response.setHeaders(new Map(Object.entries(headers)));
}

let shop: OpenListener;

beforeAll(async () => {
  shop = await openListener();
});

afterAll(() => shop.close());

beforeEach(() => {
  // Two days later the answers of earlier tests have expired.
  shop.now += 2 * 24 * 3600 * 1000;
  shop.renders = 0;
  shop.render = (_, response) => send(response, 200, hit).end(`answer ${shop.renders}`);
});

/** The answers to two visitors, one after the other. */
async function twice(path = "/", headers: Record<string, string> = {}, method = "GET"): Promise<string[]> {
  return [(await shop.get(path, headers, method)).text, (await shop.get(path, headers, method)).text];
}

test("a page that the page cache had is repeated for a second, and no longer", async () => {
  expect(await twice()).toEqual(["answer 1", "answer 1"]);
  shop.now += 999;
  expect((await shop.get()).text).toBe("answer 1");
  shop.now += 2;
  expect((await shop.get()).text).toBe("answer 2");
});

test("a repeated answer has the headers of the first, and its length", async () => {
  const first = await shop.get();
  const second = await shop.get();
  for (const name of ["content-type", "cache-control", "etag", "x-nextjs-cache"]) expect(second.headers[name]).toBe(first.headers[name]);
  expect(second.headers["content-length"]).toBe("8");
});

test("an answer that is written in parts is sent and repeated whole", async () => {
  shop.render = (_, response) => {
    send(response, 200, hit);
    response.write("first, ");
    response.write(Buffer.from("schön, "));
    response.end("last", "utf8");
  };
  expect(await twice()).toEqual(["first, schön, last", "first, schön, last"]);
  expect(shop.renders).toBe(1);
});

test("a file that never changes is repeated for longer", async () => {
  shop.render = (_, response) => send(response, 200, immutable).end(`file ${shop.renders}`);
  await shop.get("/share/a.jpg");
  shop.now += 3600 * 1000;
  expect((await shop.get("/share/a.jpg")).text).toBe("file 1");
});

test.each([
  ["another address", "/?a", {}],
  ["another encoding", "/", { "accept-encoding": "gzip" }],
  ["another chosen language", "/", { cookie: "other=1; tongue=ja" }],
  ["a second language cookie", "/", { cookie: "tongue=en; tongue=ja" }],
])("%s has an answer of its own", async (_, path, headers) => {
  await shop.get("/", { cookie: "tongue=en" });
  await shop.get();
  expect((await shop.get(path, headers)).text).toBe("answer 3");
  expect((await shop.get(path, headers)).text).toBe("answer 3");
  expect((await shop.get()).text).toBe("answer 2");
});

test("all spellings of a header that lead to the same encoding share an answer", async () => {
  expect((await shop.get("/", { "accept-encoding": "gzip, deflate, br" })).text).toBe("answer 1");
  expect((await shop.get("/", { "accept-encoding": "br;q=1.0, gzip;q=0.8" })).text).toBe("answer 1");
});

test("other cookies make no difference, because a stored answer is the same for every visitor", async () => {
  expect((await shop.get("/", { cookie: "session=mine" })).text).toBe("answer 1");
  expect((await shop.get("/", { cookie: "session=yours" })).text).toBe("answer 1");
});

const neverRepeated: Record<string, Render> = {
  "a page that was rendered just now": (_, response) => send(response, 200, { ...hit, "x-nextjs-cache": "MISS" }),
  "a page that is being rendered again": (_, response) => send(response, 200, { ...hit, "x-nextjs-cache": "STALE" }),
  "a private answer": (_, response) => send(response, 200, { "cache-control": "private, no-store" }),
  "a private file": (_, response) => send(response, 200, { "cache-control": "private, immutable" }),
  "a page with a cookie": (_, response) => send(response, 200, { ...hit, "set-cookie": "a=b" }),
  "a page that does not exist": (_, response) => send(response, 404, hit),
  "a redirect": (_, response) => send(response, 302, hit),
};

test.each(Object.entries(neverRepeated))("%s is not stored", async (_, begin) => {
  shop.render = (request, response) => {
    begin(request, response);
    response.end(`answer ${shop.renders}`);
  };
  const before = shop.memory.size().answers;
  expect(await twice()).toEqual(["answer 1", "answer 2"]);
  expect(shop.memory.size().answers).toBeLessThanOrEqual(before);
});

test.each([
  ["a part", { range: "bytes=0-3" }],
  ["a fresh answer", { "cache-control": "no-cache" }],
  ["React's data", { rsc: "1" }],
  ["an answer for a token", { authorization: "Bearer a" }],
])("a request for %s is rendered", async (_, headers) => {
  await shop.get();
  expect((await shop.get("/", headers)).text).toBe("answer 2");
  expect((await shop.get()).text).toBe("answer 1");
});

test("a POST is neither stored nor answered from memory", async () => {
  expect(await twice("/", {}, "POST")).toEqual(["answer 1", "answer 2"]);
});

test("a browser that has the page already gets 304 without a body", async () => {
  await shop.get();
  const { status, text, headers } = await shop.get("/", { "if-none-match": '"one"' });
  expect([status, text, headers.etag]).toEqual([304, "", '"one"']);
  expect((await shop.get("/", { "if-none-match": '"another"' })).text).toBe("answer 1");
});

test("a change event that the handler accepted ends all stored pages, and leaves files", async () => {
  await shop.get();
  shop.render = (_, response) => send(response, 200, immutable).end(`file ${shop.renders}`);
  await shop.get("/file");
  shop.render = (_, response) => send(response, 200, { "cache-control": "private" }).end("{}");
  await shop.get("/api/revalidate", {}, "POST");
  shop.render = (_, response) => send(response, 200, hit).end(`answer ${shop.renders}`);
  expect((await shop.get()).text).toBe("answer 4");
  expect((await shop.get("/file")).text).toBe("file 2");
});

test.each([
  ["refused", "POST", 403],
  ["of the wrong kind", "POST", 400],
  ["that is a GET", "GET", 405],
])("a change event %s ends nothing", async (_, method, status) => {
  await shop.get();
  shop.render = (_, response) => send(response, status, { "cache-control": "private" }).end("{}");
  expect((await shop.get("/api/revalidate", {}, method)).status).toBe(status);
  expect((await shop.get()).text).toBe("answer 1");
});

test("a change event is acknowledged only once its changes are recorded", async () => {
  const steps: string[] = [];
  shop.render = (_, response) => send(response, 200, { "cache-control": "private" }).end("{}");
  shop.recordChanges = async () => {
    await new Promise(setImmediate);
    steps.push("recorded");
  };
  steps.push(`${(await shop.get("/api/revalidate", {}, "POST")).status}`);
  expect(steps).toEqual(["recorded", "200"]);

  const write = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  shop.recordChanges = () => Promise.reject(new Error("no space left"));
  const { status, headers } = await shop.get("/api/revalidate", {}, "POST");
  expect([status, headers["retry-after"]]).toEqual([503, "1"]);
  expect(write.mock.calls.join()).toContain("no space left");
  write.mockRestore();
  shop.recordChanges = async () => {};
});

test("a document is compressed as its client prefers, with the Vary header", async () => {
  const text = "Under the trees it is never quite dark. ".repeat(100);
  shop.render = (_, response) => send(response, 200, { "content-type": "text/html", vary: "rsc" }).end(text);
  const brotli = await shop.get("/", { "accept-encoding": "gzip, deflate, br" });
  expect(brotli.headers).toMatchObject({
    "content-encoding": "br",
    vary: "rsc, Accept-Encoding",
    "content-length": `${brotli.body.length}`,
  });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
  const gzip = await shop.get("/", { "accept-encoding": "gzip" });
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.body).toString()).toBe(text);
  const plain = await shop.get();
  expect([plain.headers["content-encoding"], plain.headers.vary, plain.text]).toEqual([undefined, "rsc, Accept-Encoding", text]);
});

test("a HEAD request gets the headers and no body", async () => {
  const { status, text, headers } = await shop.get("/", {}, "HEAD");
  expect([status, text, headers.etag]).toEqual([200, "", '"one"']);
});

test("every cookie of an answer is sent", async () => {
  shop.render = (_, response) => response.setHeader("set-cookie", ["a=1", "b=2"]).end("{}");
  expect((await shop.get("/api/session")).headers["set-cookie"]).toEqual(["a=1", "b=2"]);
});

test("headers that only writeHead is given are sent", async () => {
  shop.render = (_, response) => response.writeHead(418, { "x-a": "1" }).end("a");
  const { status, headers } = await shop.get();
  expect([status, headers["x-a"]]).toEqual([418, "1"]);
});

test("a film is streamed", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.render = async (_, response) => {
    response.writeHead(200, { "content-type": "video/mp4" });
    response.write("first");
    await promise;
    response.end("last");
  };
  const film = await fetch(`${shop.url}/media/play/1.mp4`);
  const reader = film.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("first");
  resolve();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("last");
});

test("a render that fails answers 500, and is written to the log", async () => {
  const write = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  shop.render = () => Promise.reject(new Error("no such luck"));
  expect((await shop.get("/broken")).status).toBe(500);
  shop.render = (_, response) => response.destroy(new Error("given up"));
  expect((await shop.get("/broken")).status).toBe(500);
  const lines = write.mock.calls.join("\n");
  write.mockRestore();
  expect(lines).toMatch(/GET \/broken: Error: no such luck[\s\S]*Error: given up/);
});

test("a request for a page has a short body of a known length, or is refused before it is read", async () => {
  const send = async (headers: Record<string, string>, path = "/pay_status") => {
    const { status, headers: answered } = await shop.get(path, headers, "POST");
    return [status, answered.connection];
  };
  expect(await send({ "transfer-encoding": "chunked" })).toEqual([413, "close"]);
  expect(await send({ "content-length": "262145" })).toEqual([413, "close"]);
  expect(shop.renders).toBe(0);
  expect((await send({ "content-length": "0" }))[0]).toBe(200);
  expect((await send({ "transfer-encoding": "chunked" }, "/api/session"))[0]).toBe(200);
  expect(shop.renders).toBe(2);
});

test.each(["TRACE", "PROPFIND", "PURGE"])("the method %s is refused before it is rendered", async (method) => {
  const { status, headers } = await shop.get("/", {}, method);
  expect([status, headers.allow, shop.renders]).toEqual([405, "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS", 0]);
});

test("a document that failed says so without scripts, in the reader's language, and a call that failed stays as it is", async () => {
  const empty = '<!DOCTYPE html><html><body class="page"><script src="/main.js"></script></body></html>';
  shop.render = (_, response) => send(response, 500, { "content-type": "text/html; charset=utf-8" }).end(empty);
  const [en, tw] = await Promise.all([shop.get("/course/lost"), shop.get("/zh-TW/course/lost")]);
  expect([en.status, tw.status]).toEqual([500, 500]);
  expect(en.text).toMatch(
    /<body class="page"><noscript><h1>.*Something went wrong on our side\..*<a href="">Try again<\/a><\/noscript><script/,
  );
  expect(tw.text).toMatch(/<noscript>.*再試一次/);
  expect(en.headers["content-length"]).toBe(String(en.body.length));
  shop.render = (_, response) => send(response, 500, { "content-type": "application/json" }).end('{"body":"<body>"}');
  expect((await shop.get("/api/article/page")).text).toBe('{"body":"<body>"}');
});
