import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { expect, test } from "@jest/globals";
import { languages } from "@/lib/contract/wire/language";

const folder = join(process.cwd(), "messages");
const largestShareInEnglish = 0.12;

/** A dictionary as a flat list: `Header.search` → its text. */
function textsOf(locale: string): Map<string, string> {
  const texts = new Map<string, string>();
  function collect(value: unknown, path: string) {
    if (typeof value === "string") texts.set(path, value);
    else for (const [name, inner] of Object.entries(value as object)) collect(inner, path ? `${path}.${name}` : name);
  }
  collect(JSON.parse(readFileSync(join(folder, `${locale}.json`), "utf8")), "");
  return texts;
}

/** What a text is filled with: `{name}`, `{count} plural`, `<link>`. The plural's own forms are each language's business. */
function holesOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.argument:
        return [`{${element.value}}`];
      case TYPE.number:
      case TYPE.date:
      case TYPE.time:
        return [`{${element.value}} ${TYPE[element.type]}`];
      case TYPE.plural:
        return [`{${element.value}} plural`, ...Object.values(element.options).flatMap(({ value }) => holesOf(value))];
      case TYPE.select:
        return [
          `{${element.value}} select ${Object.keys(element.options).sort().join()}`,
          ...Object.values(element.options).flatMap(({ value }) => holesOf(value)),
        ];
      case TYPE.tag:
        return [`<${element.value}>`, ...holesOf(element.children)];
      default:
        return [];
    }
  });
}

function signatureOf(text: string): string {
  return [...new Set(holesOf(parse(text)))].sort().join(" ");
}

const english = textsOf("en");
const others = languages.map((language) => language.locale).filter((locale) => locale !== "en");

test("every language has a dictionary, and every dictionary a language", () => {
  const files = readdirSync(folder).sort();
  expect(files).toHaveLength(9);
  expect(files).toEqual(languages.map((language) => `${language.locale}.json`).sort());
});

for (const { locale } of languages) {
  test(`every text of ${locale} can be read and says something`, () => {
    const wrong = [...textsOf(locale)].filter(([, text]) => text.trim() === "" || parse(text).length === 0).map(([path]) => path);
    expect(wrong).toEqual([]);
  });
}

for (const locale of others) {
  test(`${locale} has the keys of en`, () => {
    expect([...textsOf(locale).keys()].sort()).toEqual([...english.keys()].sort());
  });

  test(`${locale} fills its texts with what en fills them with`, () => {
    const different = [...textsOf(locale)]
      .filter(([path, text]) => english.has(path) && signatureOf(text) !== signatureOf(english.get(path) ?? ""))
      .map(([path, text]) => `${path}: ${text}`);
    expect(different).toEqual([]);
  });

  test(`${locale} is translated`, () => {
    const texts = [...textsOf(locale)];
    const inEnglish = texts.filter(([path, text]) => text === english.get(path)).map(([path]) => path);
    const most = Math.floor(texts.length * largestShareInEnglish);
    expect(inEnglish.length > most ? inEnglish : []).toEqual([]);
  });
}
