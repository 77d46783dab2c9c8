import type { LanguageHeader } from "../../lib/contract/wire/language.ts";
import english from "../../messages/en/provider.json" with { type: "json" };
import spanish from "../../messages/es/provider.json" with { type: "json" };
import indonesian from "../../messages/id/provider.json" with { type: "json" };
import japanese from "../../messages/ja/provider.json" with { type: "json" };
import burmese from "../../messages/my/provider.json" with { type: "json" };
import thai from "../../messages/th/provider.json" with { type: "json" };
import vietnamese from "../../messages/vi/provider.json" with { type: "json" };
import simplified from "../../messages/zh-CN/provider.json" with { type: "json" };
import traditional from "../../messages/zh-TW/provider.json" with { type: "json" };

export type Texts = typeof english;

/** What the provider says to members, in each language. */
export const texts: Record<LanguageHeader, Texts> = {
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
