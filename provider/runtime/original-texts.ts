import type { LanguageHeader } from "../../lib/contract/wire/language.ts";
import { texts } from "./texts.ts";

type Texts = { [name: string]: string | Texts };

/** The storefront's own texts. They are read when somebody looks at them, because together they are large. */
const files: Record<LanguageHeader, () => Promise<{ default: Texts }>> = {
  en_US: () => import("../../messages/en/shop.json", { with: { type: "json" } }),
  zh_TW: () => import("../../messages/zh-TW/shop.json", { with: { type: "json" } }),
  ja_JP: () => import("../../messages/ja/shop.json", { with: { type: "json" } }),
  zh_CN: () => import("../../messages/zh-CN/shop.json", { with: { type: "json" } }),
  th_TH: () => import("../../messages/th/shop.json", { with: { type: "json" } }),
  es_ES: () => import("../../messages/es/shop.json", { with: { type: "json" } }),
  vi_VN: () => import("../../messages/vi/shop.json", { with: { type: "json" } }),
  id_ID: () => import("../../messages/id/shop.json", { with: { type: "json" } }),
  my_MM: () => import("../../messages/my/shop.json", { with: { type: "json" } }),
};

function textsByKey(texts: Texts, prefix = ""): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, each]): [string, string][] =>
    typeof each === "string" ? [[`${prefix}${name}`, each]] : textsByKey(each, `${prefix}${name}.`),
  );
}

/** The storefront fills these in: they are no texts. */
const isReplaceable = (key: string) => key !== "Shop.without" && key !== "Shop.currency";

/** Whether a text is one of an email or a notice, which the provider writes, and not the storefront's. */
export const isTold = (key: string) => /^(Occasions|EmailButtons)\./.test(key);

/** The texts that a shop can replace in a language by their keys, as they are without its changes: the storefront's, and those of emails and notices. */
export async function originalTexts(language: LanguageHeader): Promise<Map<string, string>> {
  const { Occasions, EmailButtons } = texts[language];
  const all = textsByKey({ ...(await files[language]()).default, Occasions, EmailButtons } as Texts);
  return new Map(all.filter(([key]) => isReplaceable(key)));
}
