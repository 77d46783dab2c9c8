import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { createAnswerMemory } from "@/storefront/answer-memory";
import { type Listening, listening } from "../support/listening";

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

const hit = { "x-nextjs-cache": "HIT", "cache-control": "s-maxage=300", etag: '"one"', "content-type": "text/html" };
const forEver = { "cache-control": "public, max-age=31536000, immutable" };

function send(response: ServerResponse, status: number, headers: Record<string, string>): ServerResponse {
  response.statusCode = status;
  return response.setHeaders(new Map(Object.entries(headers)));
}

let served: Listening;
let memory: ReturnType<typeof createAnswerMemory>;
let now = 0;
let asked = 0;
let reply: Reply;

beforeAll(async () => {
  const server = createServer((request, response) => {
    if (memory.answer(request, response)) return;
    asked += 1;
    reply(request, response);
  });
  served = await listening(server);
});

afterAll(() => served.close());

beforeEach(() => {
  now = 1_800_000_000_000;
  asked = 0;
  memory = createAnswerMemory({ varyingCookie: "tongue", now: () => now });
  reply = (_, response) => send(response, 200, hit).end(`answer ${asked}`);
});

/** Without the headers that `fetch` adds by itself. */
async function ask(path = "/", headers: Record<string, string> = {}, method = "GET") {
  const response = await new Promise<IncomingMessage>((resolve) =>
    request(served.url + path, { method, headers, agent: false }, resolve).end(),
  );
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return { status: response.statusCode, text: Buffer.concat(parts).toString(), headers: response.headers };
}

/** What is answered to two visitors, one after the other. */
async function twice(path = "/", headers: Record<string, string> = {}, method = "GET"): Promise<string[]> {
  return [(await ask(path, headers, method)).text, (await ask(path, headers, method)).text];
}

test("a page that the framework's cache was hit for is answered again for a second, and no longer", async () => {
  expect(await twice()).toEqual(["answer 1", "answer 1"]);
  now += 999;
  expect((await ask()).text).toBe("answer 1");
  now += 1;
  expect((await ask()).text).toBe("answer 2");
});

test("a remembered answer has the headers of the first, and its length", async () => {
  const first = await ask();
  const second = await ask();
  for (const name of ["content-type", "cache-control", "etag", "x-nextjs-cache"]) expect(second.headers[name]).toBe(first.headers[name]);
  expect(second.headers["content-length"]).toBe("8");
});

test("an answer that was written in parts is whole", async () => {
  reply = (_, response) => {
    send(response, 200, hit);
    response.write("first, ");
    response.write(Buffer.from("schön, "));
    response.end("last", "utf8");
  };
  expect(await twice()).toEqual(["first, schön, last", "first, schön, last"]);
  expect(asked).toBe(1);
});

test("a file that never changes is remembered for longer", async () => {
  reply = (_, response) => send(response, 200, forEver).end(`file ${asked}`);
  await ask("/_next/static/a.js");
  now += 3600 * 1000;
  expect((await ask("/_next/static/a.js")).text).toBe("file 1");
});

test.each([
  ["another address", "/?a", {}],
  ["another encoding", "/", { "accept-encoding": "gzip" }],
  ["another language that was chosen", "/", { cookie: "other=1; tongue=ja" }],
])("%s has an answer of its own", async (_, path, headers) => {
  await ask();
  expect((await ask(path, headers)).text).toBe("answer 2");
  expect((await ask(path, headers)).text).toBe("answer 2");
  expect((await ask()).text).toBe("answer 1");
});

test("other cookies make no difference: what is remembered is anybody's", async () => {
  expect((await ask("/", { cookie: "session=mine" })).text).toBe("answer 1");
  expect((await ask("/", { cookie: "session=yours" })).text).toBe("answer 1");
});

const neverRemembered: Record<string, Reply> = {
  "a page that was rendered just now": (_, response) => send(response, 200, { ...hit, "x-nextjs-cache": "MISS" }).end(`answer ${asked}`),
  "a page that is being made anew": (_, response) => send(response, 200, { ...hit, "x-nextjs-cache": "STALE" }).end(`answer ${asked}`),
  "an answer that is somebody's": (_, response) => send(response, 200, { "cache-control": "private, no-store" }).end(`answer ${asked}`),
  "a file of somebody's": (_, response) => send(response, 200, { "cache-control": "private, immutable" }).end(`answer ${asked}`),
  "a page with a cookie": (_, response) => send(response, 200, { ...hit, "set-cookie": "a=b" }).end(`answer ${asked}`),
  "a page that is not there": (_, response) => send(response, 404, hit).end(`answer ${asked}`),
  "a redirect": (_, response) => send(response, 302, hit).end(`answer ${asked}`),
};

test.each(Object.entries(neverRemembered))("%s is not remembered", async (_, given) => {
  reply = given;
  expect(await twice()).toEqual(["answer 1", "answer 2"]);
  expect(memory.size()).toEqual({ answers: 0, bytes: 0 });
});

test.each([
  ["a part", { range: "bytes=0-3" }],
  ["a fresh answer", { "cache-control": "no-cache" }],
  ["the framework's data", { rsc: "1" }],
  ["something on a key", { authorization: "Bearer a" }],
])("who asks for %s is answered anew", async (_, headers) => {
  await ask();
  expect((await ask("/", headers)).text).toBe("answer 2");
  expect((await ask()).text).toBe("answer 1");
});

test("a post is neither remembered nor answered from memory", async () => {
  expect(await twice("/", {}, "POST")).toEqual(["answer 1", "answer 2"]);
});

test("who has the page already is told so in a line", async () => {
  await ask();
  const { status, text, headers } = await ask("/", { "if-none-match": '"one"' });
  expect([status, text, headers.etag]).toEqual([304, "", '"one"']);
  expect((await ask("/", { "if-none-match": '"another"' })).text).toBe("answer 1");
});

test("pages are forgotten when something changed, files are not", async () => {
  await ask();
  reply = (_, response) => send(response, 200, forEver).end(`file ${asked}`);
  await ask("/file");
  memory.forgetPages();
  reply = (_, response) => send(response, 200, hit).end(`answer ${asked}`);
  expect((await ask()).text).toBe("answer 3");
  expect((await ask("/file")).text).toBe("file 2");
});

test("what is remembered is bounded: the oldest goes first, and what is huge is not kept at all", async () => {
  reply = (_, response) => send(response, 200, forEver).end(Buffer.alloc(1.9e6));
  for (let number = 0; number < 40; number += 1) await ask(`/${number}`);
  expect(memory.size().bytes).toBeLessThanOrEqual(64e6);
  expect(asked).toBe(40);
  await ask("/39");
  expect(asked).toBe(40);
  await ask("/0");
  expect(asked).toBe(41);

  reply = (_, response) => send(response, 200, forEver).end(Buffer.alloc(2.1e6));
  await twice("/huge");
  expect(asked).toBe(43);
});
