import { createServer, type IncomingMessage, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { compress } from "@/storefront/compress";
import { type Listening, listening } from "../support/listening";

const text = "Under the trees it is never quite dark. ".repeat(100);
let served: Listening;

beforeAll(async () => {
  const server = createServer((request, response) => {
    compress(request, response);
    response.setHeader("content-type", request.url === "/picture" ? "image/avif" : "text/html").end(text);
  });
  served = await listening(server);
});

afterAll(() => served.close());

async function ask(path: string, encodings: string) {
  const { port } = served;
  const headers = { "accept-encoding": encodings };
  const answer = await new Promise<IncomingMessage>((resolve) => request({ port, path, headers, agent: false }, resolve).end());
  const body = Buffer.concat(await answer.toArray());
  return { encoding: answer.headers["content-encoding"], vary: answer.headers.vary, body };
}

test("whoever knows brotli gets it, whoever knows gzip gets that, and nobody else anything packed", async () => {
  const brotli = await ask("/", "gzip, deflate, br");
  expect(brotli).toMatchObject({ encoding: "br", vary: "Accept-Encoding" });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
  const gzip = await ask("/", "gzip");
  expect(gzip.encoding).toBe("gzip");
  expect(gunzipSync(gzip.body).toString()).toBe(text);
  const plain = await ask("/", "identity");
  expect(plain.encoding).toBeUndefined();
  expect(plain.body.toString()).toBe(text);
});

test("files that are kept for ever are packed like pages, pictures not at all", async () => {
  const file = await ask("/_next/static/chunks/one.js", "br");
  expect(brotliDecompressSync(file.body).toString()).toBe(text);
  expect((await ask("/picture", "br")).encoding).toBeUndefined();
});
