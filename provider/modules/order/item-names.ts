import { type LanguageHeader, languages } from "../../../lib/contract/wire/language.ts";
import { inLanguage, type LocalText } from "../../db/local-text.ts";
import type { orderItem } from "../../db/schema/index.ts";

type Named = { product: { name: LocalText }; sku: { label: LocalText } };

/** What an order calls a choice of a product. */
export function choiceName({ product, sku }: Named, language: LanguageHeader): string {
  return [inLanguage(product.name, language), inLanguage(sku.label, language)].filter(Boolean).join(" · ");
}

/** What an order calls a choice in each language in which its product has a name. */
export function choiceNames(bought: Named): LocalText {
  const named = languages.filter(({ header }) => bought.product.name[header] !== undefined);
  const names = named.map(({ header }) => [header, choiceName(bought, header)]);
  return { en_US: choiceName(bought, "en_US"), ...Object.fromEntries(names) };
}

type Item = Pick<typeof orderItem.$inferSelect, "name" | "names">;

/** An item's name in the reader's language, as its product was called when it was ordered. */
export function itemName({ names, name }: Item, language: LanguageHeader): string {
  return names ? inLanguage(names, language) : name;
}

/** The names of an item from before they were stored: those of its product, unless it was renamed since. */
export function namesSince({ name, names }: Item, bought: Named): LocalText | null {
  if (names) return names;
  const current = choiceNames(bought);
  return Object.values(current).includes(name) ? current : null;
}
