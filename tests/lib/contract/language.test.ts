import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { defaultLanguage, languageOfHeader, languageOfLocale, languages } from "@/lib/contract/wire/language";

test("the contract offers the three languages of the specification by its names", () => {
  expect(languages.slice(0, 3).map(({ header, code }) => [header, code])).toEqual([
    ["en_US", "EN"],
    ["zh_TW", "TW"],
    ["ja_JP", "JP"],
  ]);
});

test("every script has its fonts and its spacing in the style sheet", () => {
  const styles = readFileSync("app/languages.css", "utf8");
  const scripts = languages.filter(({ locale }) => new Intl.Locale(locale).maximize().script !== "Latn");
  expect(scripts.length).toBeGreaterThan(0);
  for (const { locale } of scripts) {
    const font = styles.search(new RegExp(`^:lang\\(${locale}\\) \\{\\n *--words-family`, "m"));
    const spacing = styles.search(new RegExp(`^:lang\\(${locale.slice(0, 2)}\\)[,\\n :\\w()]*\\{\\n *--heading-weight`, "m"));
    expect({ locale, font: font >= 0, spacing: spacing >= 0 }).toEqual({ locale, font: true, spacing: true });
  }
});

for (const column of ["locale", "header", "code", "name"] as const) {
  test(`no two languages share a ${column}`, () => {
    expect(new Set(languages.map((language) => language[column])).size).toBe(languages.length);
  });
}

test("the platform formats numbers and dates for every locale", () => {
  const locales = languages.map((language) => language.locale);
  expect(Intl.NumberFormat.supportedLocalesOf(locales)).toEqual(locales);
});

test("a language is found by its header and by its locale", () => {
  expect(languageOfHeader("zh_TW").locale).toBe("zh-TW");
  expect(languageOfLocale("my").header).toBe("my_MM");
});

for (const name of ["", "xx", "EN_us", "en_US,zh_TW", undefined, null]) {
  test(`a header of ${JSON.stringify(name)} selects the default language`, () => {
    expect(languageOfHeader(name)).toBe(defaultLanguage);
  });
}

test("an unknown locale selects the default language", () => {
  expect(languageOfLocale("xx")).toBe(defaultLanguage);
});
