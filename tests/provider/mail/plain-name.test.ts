import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { plainName } from "@/provider/mail/plain-name";

/** What mail programs make a link of: an address with its scheme, a domain, an email address. */
const looksLikeLink = /[:/\\@＠﹫]|[.．。｡․]\p{L}{2}/u;

/** Pieces of which hostile names are made, between letters of any script. */
const piece = fc.oneof(
  fc.constantFrom(
    "https://",
    "http:",
    "mailto:",
    "www.",
    ".com",
    "。example",
    "．net",
    "@",
    "＠",
    "/",
    "\\",
    "\n\n",
    "\r\n",
    "\u2028",
    "\u202e",
  ),
  fc.constantFrom("\u200b", "\u200d", "<a href=x>", "evil", "Ida", " ", "名", "-", "."),
  fc.string({ unit: "grapheme", maxLength: 6 }),
);

test("a name is one line of at most sixty characters without a link, whatever was typed", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const name = plainName(pieces.join(""));
      expect(name).not.toMatch(looksLikeLink);
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]/u);
      expect([...name].length).toBeLessThanOrEqual(60);
      expect(plainName(name)).toBe(name);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["Ida", "Ida"],
  ["J.R. Reed", "J.R. Reed"],
  ["Anne-Marie O’Neill", "Anne-Marie O’Neill"],
  ["王小明", "王小明"],
  ["ငြိမ်း ချမ်း", "ငြိမ်း ချမ်း"],
  ["robin.reed", "robin reed"],
  ["Win $500: https://evil.example/now", "Win $500 https evil example now"],
  ["Ida\n\nYour account is closed. Write to help@evil.example", "Ida Your account is closed. Write to help evil example"],
  ["x\u200b.\u200bcom", "x com"],
  ["@ida.makes", "ida makes"],
  ["\n\n", "…"],
  ["a".repeat(200), "a".repeat(60)],
])("the name %j is shown as %j", (typed, shown) => {
  expect(plainName(typed)).toBe(shown);
});
