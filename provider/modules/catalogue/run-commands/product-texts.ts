import type { LanguageHeader } from "../../../../lib/contract/wire/language.ts";
import type { Runs } from "../../../operator/command-group.ts";
import { has, verb } from "../../../operator/tense.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { changeProduct, writeProductTexts } from "../change-product.ts";
import type { productCommands } from "../commands.ts";
import type { TextColumn } from "../fields.ts";

type Target = { product: string; language: LanguageHeader };

/** Writes one text of a product in one language. Returns the slug. */
const write = (shop: Shop, { product, language }: Target, texts: { [Column in TextColumn]?: string }) =>
  changeProduct(shop, product, (tx, row, now) => writeProductTexts(tx, { row, language }, texts, now));

export const runTexts: Pick<Runs<typeof productCommands>, "rename" | "subtitle" | "describe"> = {
  rename: async (shop, input) =>
    `${await write(shop, input, { name: input.name })} ${verb("is now", "will be")} called «${input.name}» in ${input.language}.`,

  subtitle: async (shop, input) =>
    `${await write(shop, input, { subTitle: input.text })} ${verb("now has", "will have")} the subtitle «${input.text}» in ${input.language}.`,

  describe: async (shop, input) =>
    `${await write(shop, input, { description: input.text })} ${has} a new description in ${input.language}.`,
};
