import { readFileSync, writeFileSync } from "node:fs";
import { languages } from "../lib/contract/wire/language.ts";

const page = new URL("../public/verify-account.html", import.meta.url);
const wordsOf = (locale: string): unknown =>
  JSON.parse(readFileSync(new URL(`../messages/${locale}/verifier.json`, import.meta.url), "utf8"));
const words = JSON.stringify(Object.fromEntries(languages.map(({ locale }) => [locale, wordsOf(locale)])), null, 2);

/** Writes the texts of all languages into the page that verifies an account, which must be one file because it may not connect to anything. */
const indented = words.replaceAll("\n", "\n      ");
writeFileSync(
  page,
  readFileSync(page, "utf8").replace(/const allWords = \{.*?\n {6}\};/s, () => `const allWords = ${indented};`),
);
