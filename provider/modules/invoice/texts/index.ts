import type { LanguageHeader } from "../../../../lib/contract/wire/language.ts";
import english from "./en_US.json" with { type: "json" };
import spanish from "./es_ES.json" with { type: "json" };
import indonesian from "./id_ID.json" with { type: "json" };
import japanese from "./ja_JP.json" with { type: "json" };
import burmese from "./my_MM.json" with { type: "json" };
import thai from "./th_TH.json" with { type: "json" };
import vietnamese from "./vi_VN.json" with { type: "json" };
import simplified from "./zh_CN.json" with { type: "json" };
import traditional from "./zh_TW.json" with { type: "json" };

/** The words of a document. */
export type Words = typeof english;

export const texts: Record<LanguageHeader, Words> = {
  en_US: english,
  zh_TW: traditional,
  ja_JP: japanese,
  zh_CN: simplified,
  th_TH: thai,
  es_ES: spanish,
  vi_VN: vietnamese,
  id_ID: indonesian,
  my_MM: burmese,
};
