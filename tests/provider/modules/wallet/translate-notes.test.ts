import { expect, test } from "@jest/globals";
import { languages } from "@/lib/contract/wire/language";
import { translateNotes } from "@/provider/modules/wallet/translate-notes";

const posted = [
  { kind: "sale", notes: "Order 20260331-1" },
  { kind: "hold", notes: "Order 20260331-1" },
  { kind: "release", notes: "Order 20260331-1: not paid" },
  { kind: "refund", notes: "Order 20260331-1: refunded" },
  { kind: "bonus", notes: "Bonus 202603-4" },
  { kind: "grant", notes: "Credit from the shop" },
  { kind: "withdrawal", notes: "Withdrawal" },
  { kind: "withdrawal", notes: "Withdrawal refused" },
];
const others = languages.map(({ header }) => header).filter((header) => header !== "en_US");

test("English notes are shown as they were posted", () => {
  for (const { notes, kind } of posted) expect(translateNotes(notes, kind, "en_US")).toBe(notes);
});

test.each(others)("%s names each kind of transfer in its own words, with its number", (language) => {
  const texts = posted.map(({ notes, kind }) => translateNotes(notes, kind, language));
  expect(new Set(texts).size).toBe(new Set(posted.map(({ notes }) => notes)).size);
  for (const [place, text] of texts.entries()) {
    const { notes = "" } = posted[place] ?? {};
    expect(text).not.toMatch(/Order|Credit from|Withdrawal|refunded|[{}]/);
    expect(text.match(/\d{6,}-\d/)?.[0]).toBe(notes.match(/\d{6,}-\d/)?.[0]);
  }
});

test("a remark that looks like a note of the ledger is not translated", () => {
  expect(translateNotes("Withdrawal · Order 1", "withdrawal", "es_ES")).toBe("Retirada · Order 1");
  expect(translateNotes("Order 1", "transfer", "es_ES")).toBe("Order 1");
});
