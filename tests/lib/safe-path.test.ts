import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { safePath } from "@/lib/security/safe-path";

const origin = "https://shop.example";

/** What an attacker builds addresses from, in any order. */
const piece = fc.constantFrom(
  "/",
  "//",
  "\\",
  ".",
  "..",
  "%2e",
  "%2E%2e",
  "evil.example",
  "@",
  ":",
  "?",
  "#",
  "\t",
  "\n",
  "\0",
  " ",
  "http:",
  "javascript:",
  "a",
);
const address = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.webUrl(),
  fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`),
);

test("whatever safePath returns is a path of this origin", () => {
  fc.assert(
    fc.property(address, (path) => {
      const safe = safePath(path);
      return /^\/(?![/\\])/.test(safe) && new URL(safe, origin).origin === origin;
    }),
    { numRuns: 2000 },
  );
});

test("safePath is settled: what it returned once, it returns again", () => {
  fc.assert(fc.property(address, (path) => safePath(safePath(path)) === safePath(path)));
});

for (const path of [
  "//evil.example",
  "/\\evil.example",
  "/a/..//evil.example",
  "/.//evil.example",
  "/%2e//evil.example",
  "/\t/evil.example",
]) {
  test(`safePath refuses ${JSON.stringify(path)}, which leads to another site`, () => {
    expect(safePath(path, "/home")).toBe("/home");
  });
}

for (const path of ["https://evil.example/", "javascript:alert(1)", "cart", "", null, undefined]) {
  test(`safePath refuses ${JSON.stringify(path)}, which is no path`, () => {
    expect(safePath(path, "/home")).toBe("/home");
  });
}

test("safePath keeps a path of the site with its query and its fragment", () => {
  expect(safePath("/zh-TW/order_list?state=1&page=2#top", "/home")).toBe("/zh-TW/order_list?state=1&page=2#top");
});
