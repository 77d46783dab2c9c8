import { asc, eq } from "drizzle-orm";
import type { Shop } from "../context.ts";
import type { Db } from "../db/client.ts";
import { noteChange } from "../db/queries/change.ts";
import { advert, category } from "../db/schema/index.ts";
import { namedBy } from "./named-by.ts";
import { languageOf, listOf, OperatorMistake, textOf, type Verb } from "./verb.ts";

type Kind = { table: typeof category | typeof advert; what: "category" | "advert"; event: "category-changed" | "advert-changed" };

const kinds = {
  category: { table: category, what: "category", event: "category-changed" },
  advert: { table: advert, what: "advert", event: "advert-changed" },
} as const satisfies Record<string, Kind>;

async function find(tx: Db, { table, what }: Kind, word: string | undefined) {
  const { id, slug, name } = table;
  const [found] = await tx.select({ id, slug, name }).from(table).where(namedBy(table, word));
  if (!found) throw new OperatorMistake(`There is no ${what} «${word ?? ""}». Name it by its id or its slug.`);
  return found;
}

/** What a category and an advert have in common: they are shown or not, and have a name in each language. */
function change({ db, clock }: Shop, kind: Kind, [what, word, ...words]: string[]): Promise<string> {
  return db.transaction(async (tx) => {
    const { table, event } = kind;
    const found = await find(tx, kind, word);
    await noteChange(tx, event, found.id, clock.now());
    if (what === "rename") {
      const [header, ...text] = words;
      const language = languageOf(header);
      const name = textOf(text, "The new name");
      await tx
        .update(table)
        .set({ name: { ...found.name, [language]: name } })
        .where(eq(table.id, found.id));
      return `${found.slug} is now called «${name}» in ${language}.`;
    }
    await tx
      .update(table)
      .set({ shown: what === "show" })
      .where(eq(table.id, found.id));
    return what === "show" ? `${found.slug} is shown.` : `${found.slug} is hidden.`;
  });
}

async function list({ db }: Shop, { table, what }: Kind): Promise<string> {
  const { id, slug, name, shown, position } = table;
  const rows = await db.select({ id, slug, name, shown }).from(table).orderBy(asc(position), asc(id));
  return listOf(
    rows.map((row) => [row.id, row.slug, row.name.en_US, ...(row.shown ? [] : ["hidden"])]),
    `No ${what}.`,
  );
}

async function carryOut(shop: Shop, kind: Kind, words: string[]): Promise<string> {
  const { what } = kind;
  if (words[0] === "list") return list(shop, kind);
  if (words[0] === "show" || words[0] === "hide" || words[0] === "rename") return change(shop, kind, words);
  throw new OperatorMistake(`Say «${what} list», «${what} show», «${what} hide» or «${what} rename».`);
}

export const displayVerbs = {
  category: {
    usage: "category list|show|hide|rename <category> <language> <name>",
    help: "lists the categories, shows or hides one, or renames it in one language",
    run: (shop, words) => carryOut(shop, kinds.category, words),
  },

  advert: {
    usage: "advert list|show|hide|rename <advert> <language> <name>",
    help: "lists the adverts of the home page, shows or hides one, or renames it in one language",
    run: (shop, words) => carryOut(shop, kinds.advert, words),
  },
} satisfies Record<string, Verb>;
