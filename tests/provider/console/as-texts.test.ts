import { expect, test } from "@jest/globals";
import { asTexts, completeness } from "@/provider/console/screens/texts/as-texts";

const row = (field: string, language: string, state: string, text = "") => ({ kind: "product", named: 7, field, language, state, text });

const texts = asTexts([
  row("name", "en_US", "english", "Oak bowl"),
  row("name", "ja_JP", "outdated", "木の鉢"),
  row("subTitle", "en_US", "english", "For bread"),
  row("subTitle", "ja_JP", "missing"),
  row("description", "en_US", "missing"),
  row("description", "ja_JP", "missing"),
]);

test("the rows of a text, one a language, become one text", () => {
  expect(texts.map(({ field, english }) => [field, english])).toEqual([
    ["name", "Oak bowl"],
    ["subTitle", "For bread"],
    ["description", ""],
  ]);
  expect(texts[0]?.translations.ja_JP).toEqual({ text: "木の鉢", state: "outdated" });
});

test("a language is as complete as English, and texts older than English are counted", () => {
  expect(completeness(texts, "ja_JP")).toEqual({ done: 1, all: 2, outdated: 1 });
  expect(completeness(texts, "th_TH")).toEqual({ done: 0, all: 2, outdated: 0 });
});
