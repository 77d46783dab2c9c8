import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { expect, test } from "@jest/globals";
import { type Locale, languages } from "@/lib/contract/wire/language";
import { loadVerifier } from "@/scripts/load-verifier.mjs";

const folder = join(process.cwd(), "messages");
const largestShareInEnglish = 0.12;

/** Words for which docs/voice.md has another one, and forms of address that a language does not use here. */
const replacedWords: Partial<Record<Locale, RegExp>> = {
  en: /e-mail|\bcancelled\b|\bwhoever\b|\bsomebody\b|favourit|colour|neighbour|(recogn|apolog|real|organ)ise|\benrol\b/i,
  "zh-TW": /您|提現|登錄|郵箱|視頻|網絡/,
  "zh-CN": /您|提领|登入|回购金|购物篮/,
  ja: /認証コード|コース|品切れ|メンバー(?!シップ)/,
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

const textsOf = (locale: string) => textsIn(join(folder, locale, "shop.json"));

/** The files whose texts are filled in by a plain replacement: what the provider says, and the page that verifies an account. */
const plainFiles = ["provider.json", "verifier.json"];
const plainTextsOf = (locale: string) => new Map(plainFiles.flatMap((file) => [...textsIn(join(folder, locale, file))]));

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

/** The placeholders of a text that is filled in by a plain replacement, paragraph by paragraph: one without its value is left out. */
function plainSignatureOf(text: string): string {
  const paragraphs = text.split("\n\n").map((paragraph) => [...new Set(paragraph.match(/\{\w+\}/g))].sort());
  return `${text.includes("\n\n") ? paragraphs.map((each) => each.join()).join(" · ") : paragraphs}`;
}

const english = textsOf("en");
const plainEnglish = plainTextsOf("en");
const others = languages.map((language) => language.locale).filter((locale) => locale !== "en");

test("every language has a folder with the same files, and every folder a language", () => {
  expect(readdirSync(folder).sort()).toEqual(languages.map(({ locale }) => locale).sort());
  for (const { locale } of languages)
    expect(readdirSync(join(folder, locale)).sort()).toEqual([...plainFiles, "shop.json", "without.json"].sort());
});

test("the page that verifies an account has the texts of every language", () => {
  const { allWords } = loadVerifier();
  const own = languages.map(({ locale }) => [locale, JSON.parse(readFileSync(join(folder, locale, "verifier.json"), "utf8"))]);
  // A difference is mended by `npm run verifier-words`.
  expect(JSON.stringify(allWords)).toBe(JSON.stringify(Object.fromEntries(own)));
});

for (const { locale } of languages) {
  test(`every text of ${locale} parses and is not empty`, () => {
    const wrong = [...textsOf(locale)].filter(([, text]) => text.trim() === "" || parse(text).length === 0).map(([path]) => path);
    expect(wrong).toEqual([]);
  });

  test(`${locale} uses the words of docs/voice.md, wherever it is read`, () => {
    const texts = [...textsOf(locale), ...plainTextsOf(locale)];
    expect(texts.filter(([, text]) => replacedWords[locale]?.test(text))).toEqual([]);
  });
}

for (const locale of others) {
  test(`${locale} has the keys of en`, () => {
    expect([...textsOf(locale).keys()].sort()).toEqual([...english.keys()].sort());
  });

  test(`${locale} has the texts of en for provider and verifier, in its order and with its placeholders`, () => {
    const own = plainTextsOf(locale);
    expect([...own.keys()]).toEqual([...plainEnglish.keys()]);
    const different = [...own].filter(([path, text]) => plainSignatureOf(text) !== plainSignatureOf(plainEnglish.get(path) ?? ""));
    expect(different).toEqual([]);
  });

  test(`each paragraph of a refusal, an email and a notice is translated into ${locale}`, () => {
    const untranslated = [...plainTextsOf(locale)].filter(([path, text]) => {
      const paragraphs = plainEnglish.get(path)?.split("\n\n") ?? [];
      return (
        /^(Refusals|Occasions)\./.test(path) &&
        /\p{L}/u.test(text.replace(/\{\w+\}/g, "")) &&
        text.split("\n\n").some((each) => paragraphs.includes(each))
      );
    });
    expect(untranslated).toEqual([]);
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
