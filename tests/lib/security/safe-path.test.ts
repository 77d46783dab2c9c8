import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { safePath } from "@/lib/security/safe-path";

const origin = "https://shop.example";

/** The parts of an attacker's addresses, in any order. */
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

test("safePath always returns a path of this origin", () => {
  fc.assert(
    fc.property(address, (path) => {
      const safe = safePath(path);
      return /^\/(?![/\\])/.test(safe) && new URL(safe, origin).origin === origin;
    }),
    { numRuns: 2000 },
  );
});

test("safePath is idempotent", () => {
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
  test(`safePath refuses ${JSON.stringify(path)}, which is not a path`, () => {
    expect(safePath(path, "/home")).toBe("/home");
  });
}

test("safePath keeps a path with its query and fragment", () => {
  expect(safePath("/zh-TW/order_list?state=1&page=2#top", "/home")).toBe("/zh-TW/order_list?state=1&page=2#top");
});
