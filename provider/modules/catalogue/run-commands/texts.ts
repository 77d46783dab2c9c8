import { eq } from "drizzle-orm";
import type { LanguageHeader } from "../../../../lib/contract/wire/language.ts";
import { product } from "../../../db/schema/index.ts";
import { noteText } from "../../../db/text-state.ts";
import { publishChange } from "../../../jobs/publish-change.ts";
import type { Runs } from "../../../operator/command-group.ts";
import type { Shop } from "../../../runtime/shop.ts";
import type { productCommands } from "../commands.ts";
import { lockProduct } from "../named.ts";
import { searchColumns } from "../search/search.ts";
import { addWords } from "../search/vocabulary.ts";

type Target = { product: string; language: LanguageHeader };

/** Writes one text of a product in one language and updates the search columns, which depend on all its texts. Answers the slug. */
function setText({ db, clock }: Shop, { product: idOrSlug, language }: Target, field: "name" | "subTitle" | "description", text: string) {
  return db.transaction(async (tx) => {
    const found = await lockProduct(tx, idOrSlug);
    const texts = { ...found[field], [language]: text };
    const columns = searchColumns({ ...found, [field]: texts });
    const now = clock.now();
    await noteText(tx, { kind: "product", rowId: found.id, field }, found[field], language, now);
    await tx
      .update(product)
      .set({ [field]: texts, ...columns, updatedAt: now })
      .where(eq(product.id, found.id));
    await addWords(tx, columns.searchWords);
    await publishChange(tx, "product-changed", found.id, now);
    return found.slug;
  });
}

export const runTexts: Pick<Runs<typeof productCommands>, "rename" | "subtitle" | "describe"> = {
  rename: async (shop, input) => `${await setText(shop, input, "name", input.name)} is now called «${input.name}» in ${input.language}.`,

  subtitle: async (shop, input) =>
    `${await setText(shop, input, "subTitle", input.text)} now has the subtitle «${input.text}» in ${input.language}.`,

  describe: async (shop, input) => `${await setText(shop, input, "description", input.text)} has a new description in ${input.language}.`,
};
