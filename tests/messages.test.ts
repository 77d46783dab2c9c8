import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { expect, test } from "@jest/globals";
import { type Locale, languages } from "@/lib/contract/wire/language";

const folder = join(process.cwd(), "messages");
const largestShareInEnglish = 0.12;

/** Words for which docs/voice.md has another one, and forms of address that a language does not use here. */
const replacedWords: Record<Locale, RegExp> = {
  en: /e-mail|\bcancelled\b|\bwhoever\b|\bsomebody\b/i,
  "zh-TW": /您|提現|登錄|郵箱|視頻|網絡/,
  "zh-CN": /您|提领|登入|回购金|购物篮/,
  ja: /認証コード|コース|品切れ/,
  es: /\bcesta\b|(?<!\{)\bvideos?\b|\bbilletera\b|\bretiros?\b|\busted\b/i,
  vi: /e-mail|thành viên|mã xác nhận/i,
  id: /\bkamu\b|(akun|alamat|email|kartu|keanggotaan|nama|pesan|pesanan|sandi)mu\b/i,
  th: /(?<!รายการ)โปรด|รายการกรุณา/,
  my: /ခြင်းတောင်း|(?<!ပြန်)မှာယူမှု|စျေး/,
};

/** A dictionary as a flat list: `Header.search` → its text. */
function textsIn(file: string): Map<string, string> {
  const texts = new Map<string, string>();
  function collect(value: unknown, path: string) {
    if (typeof value === "string") texts.set(path, value);
    else for (const [name, inner] of Object.entries(value as object)) collect(inner, path ? `${path}.${name}` : name);
  }
  collect(JSON.parse(readFileSync(file, "utf8")), "");
  return texts;
}

const textsOf = (locale: string) => textsIn(join(folder, `${locale}.json`));

/** The placeholders of a text: `{name}`, `{count} plural`, `<link>`. Plural forms differ between languages, so they are not compared. */
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

for (const { locale, header } of languages) {
  test(`every text of ${locale} parses and is not empty`, () => {
    const wrong = [...textsOf(locale)].filter(([, text]) => text.trim() === "" || parse(text).length === 0).map(([path]) => path);
    expect(wrong).toEqual([]);
  });

  test(`${locale} uses the words of docs/voice.md, in the storefront, in refusals and in emails`, () => {
    const files = [`messages/${locale}.json`, `provider/http/messages/${header}.json`, `provider/mail/templates/${header}.json`];
    const texts = files.flatMap((file) => [...textsIn(join(process.cwd(), file))]);
    expect(texts.filter(([, text]) => replacedWords[locale].test(text))).toEqual([]);
  });
}

for (const locale of others) {
  test(`${locale} has the keys of en`, () => {
    expect([...textsOf(locale).keys()].sort()).toEqual([...english.keys()].sort());
  });

  test(`${locale} uses the placeholders of en`, () => {
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
