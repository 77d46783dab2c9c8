import { expect, test } from "@jest/globals";
import { compress, encodingOf } from "@/storefront/answers/compress";

test.each([
  [undefined, null],
  ["", null],
  ["identity", null],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["*", "br"],
  ["br;q=0.5, gzip;q=0.9", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["BR;Q=1.0", "br"],
  ["*;q=0", null],
  ["br;q=nonsense", null],
])("%p leads to %p", (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding);
});

const body = Buffer.from("Under the trees it is never quite dark. ".repeat(100));

test.each([
  ["text/html; charset=utf-8", true],
  ["application/json", true],
  ["application/ld+json", true],
  ["application/manifest+json", true],
  ["application/xml", true],
  ["image/svg+xml", true],
  ["text/x-component", true],
  ["image/avif", false],
  ["application/pdf", false],
  ["video/mp4", false],
  ["", false],
])("of %p it is %p that it is compressed", async (type, isCompressed) => {
  const { headers, body: sent } = await compress({ status: 200, headers: { "content-type": type }, body }, "br");
  expect([headers["content-encoding"], headers.vary]).toEqual(isCompressed ? ["br", "Accept-Encoding"] : [undefined, undefined]);
  expect(sent.length < body.length).toBe(isCompressed);
});

test.each([
  ["is compressed already", { "content-encoding": "gzip" }],
  ["must not be transformed", { "cache-control": "public, no-transform" }],
])("an answer that %s is left alone", async (_, more) => {
  const answer = { status: 200, headers: { "content-type": "text/html", ...more }, body };
  expect(await compress(answer, "br")).toEqual(answer);
});

test("a short answer is sent uncompressed, with the Vary header", async () => {
  const short = { status: 200, headers: { "content-type": "text/html", vary: "rsc" }, body: Buffer.from("short") };
  expect(await compress(short, "br")).toEqual({ ...short, headers: { ...short.headers, vary: "rsc, Accept-Encoding" } });
  const known = { ...short, headers: { ...short.headers, vary: "rsc, accept-encoding" } };
  expect((await compress(known, "br")).headers.vary).toBe("rsc, accept-encoding");
});
