import type { LanguageHeader } from "../../../../lib/contract/wire/language.ts";
import { type MessageTree, textsByKey } from "../../../../lib/format/message-keys.ts";

/** The storefront's own texts. They are read when somebody looks at them, because together they are large. */
const files: Record<LanguageHeader, () => Promise<{ default: MessageTree }>> = {
  en_US: () => import("../../../../messages/en/shop.json", { with: { type: "json" } }),
  zh_TW: () => import("../../../../messages/zh-TW/shop.json", { with: { type: "json" } }),
  ja_JP: () => import("../../../../messages/ja/shop.json", { with: { type: "json" } }),
  zh_CN: () => import("../../../../messages/zh-CN/shop.json", { with: { type: "json" } }),
  th_TH: () => import("../../../../messages/th/shop.json", { with: { type: "json" } }),
  es_ES: () => import("../../../../messages/es/shop.json", { with: { type: "json" } }),
  vi_VN: () => import("../../../../messages/vi/shop.json", { with: { type: "json" } }),
  id_ID: () => import("../../../../messages/id/shop.json", { with: { type: "json" } }),
  my_MM: () => import("../../../../messages/my/shop.json", { with: { type: "json" } }),
};

/** The texts of the storefront in a language by their keys, as they are without a change of the shop. */
export async function originalTexts(language: LanguageHeader): Promise<Map<string, string>> {
  return new Map(textsByKey((await files[language]()).default));
}
