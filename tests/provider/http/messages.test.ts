import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { languages } from "@/lib/contract/wire/language";
import { sentence } from "@/provider/http/messages";

const folder = join(process.cwd(), "provider/http/messages");
const dictionary = (header: string): Record<string, string> => JSON.parse(readFileSync(join(folder, `${header}.json`), "utf8"));
const placeholders = (text = "") => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

const english = dictionary("en_US");
const others = languages.map(({ header }) => header).filter((header) => header !== "en_US");

test("each of the nine languages has a dictionary", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  expect(files.sort()).toEqual(languages.map(({ header }) => `${header}.json`).sort());
});

test.each(others)("%s has the messages of en_US in its order with the same placeholders", (header) => {
  const own = dictionary(header);
  expect(Object.keys(own)).toEqual(Object.keys(english));
  const wrong = Object.keys(english).filter((name) => `${placeholders(own[name])}` !== `${placeholders(english[name])}`);
  expect(wrong).toEqual([]);
});

test.each(others)("every message of %s is translated", (header) => {
  const own = dictionary(header);
  expect(Object.keys(english).filter((name) => !own[name]?.trim() || own[name] === english[name])).toEqual([]);
});

test("a message is filled in with its values", () => {
  expect(sentence("tooManyAttempts", "en_US", { minutes: 15 })).toBe("Too many attempts. Please wait 15 minutes and try again.");
  for (const { header } of languages) {
    expect(sentence("tooManyAttempts", header, { minutes: 15 })).toContain("15");
    expect(sentence("tooManyAttempts", header, { minutes: 15 })).not.toMatch(/[{}]/);
  }
});
