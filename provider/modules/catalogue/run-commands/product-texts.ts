import type { LanguageHeader } from "../../../../lib/contract/wire/language.ts";
import type { Runs } from "../../../operator/command-group.ts";
import type { Shop } from "../../../runtime/shop.ts";
import type { productCommands } from "../commands.ts";
import { lockProduct } from "../named.ts";
import { setProductText } from "../set-text.ts";

type Target = { product: string; language: LanguageHeader };

/** Writes one text of a product in one language. Answers the slug. */
function setText({ db, clock }: Shop, { product: idOrSlug, language }: Target, field: "name" | "subTitle" | "description", text: string) {
  return db.transaction(async (tx) => {
    const found = await lockProduct(tx, idOrSlug);
    await setProductText(tx, found, { field, language, texts: { ...found[field], [language]: text } }, clock.now());
    return found.slug;
  });
}

export const runTexts: Pick<Runs<typeof productCommands>, "rename" | "subtitle" | "describe"> = {
  rename: async (shop, input) => `${await setText(shop, input, "name", input.name)} is now called «${input.name}» in ${input.language}.`,

  subtitle: async (shop, input) =>
    `${await setText(shop, input, "subTitle", input.text)} now has the subtitle «${input.text}» in ${input.language}.`,

  describe: async (shop, input) => `${await setText(shop, input, "description", input.text)} has a new description in ${input.language}.`,
};
