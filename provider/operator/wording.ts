import { eq } from "drizzle-orm";
import { noteChange } from "../db/queries/change.ts";
import { searchColumns } from "../db/queries/search.ts";
import { learnWords } from "../db/queries/vocabulary.ts";
import { product } from "../db/schema/index.ts";
import { findProduct } from "./find-product.ts";
import { languageOf, textOf, type Verb } from "./verb.ts";

type Told = { name: string; longest: number; answer: (slug: string, text: string, language: string) => string };

/** Writes one of a product's texts in one language. What it is found by follows from all of them. */
function writing(field: "name" | "subTitle" | "description", { name, longest, answer }: Told): Verb["run"] {
  return ({ db, clock }, [word, header, ...words]) =>
    db.transaction(async (tx) => {
      const found = await findProduct(tx, word);
      const language = languageOf(header);
      const text = textOf(words, name, longest);
      const texts = { ...found[field], [language]: text };
      const columns = searchColumns({ ...found, [field]: texts });
      const now = clock.now();
      await tx
        .update(product)
        .set({ [field]: texts, ...columns, updatedAt: now })
        .where(eq(product.id, found.id));
      await learnWords(tx, columns.searchWords);
      await noteChange(tx, "product-changed", found.id, now);
      return answer(found.slug, text, language);
    });
}

export const wordingVerbs = {
  rename: {
    usage: "rename <product> <language> <name>",
    help: "gives a product another name in one language (en_US, zh_TW, ja_JP, …)",
    run: writing("name", {
      name: "The new name",
      longest: 200,
      answer: (slug, text, language) => `${slug} is now called «${text}» in ${language}.`,
    }),
  },

  subtitle: {
    usage: "subtitle <product> <language> <text>",
    help: "writes the line below a product's name in one language",
    run: writing("subTitle", {
      name: "The line",
      longest: 300,
      answer: (slug, text, language) => `${slug} now says «${text}» in ${language}.`,
    }),
  },

  describe: {
    usage: "describe <product> <language> <text>",
    help: "describes a product in one language",
    run: writing("description", {
      name: "The description",
      longest: 10_000,
      answer: (slug, _, language) => `${slug} has another description in ${language}.`,
    }),
  },
} satisfies Record<string, Verb>;
