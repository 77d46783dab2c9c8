import { and, asc, eq } from "drizzle-orm";
import { type LanguageHeader, languages } from "../../../../lib/contract/wire/language.ts";
import { shopText } from "../../../db/schema/index.ts";
import { publishChange } from "../../../jobs/publish-change.ts";
import { FieldError, NoSuchRow } from "../../../operator/answer.ts";
import type { Current, Runs } from "../../../operator/command-group.ts";
import { fact } from "../../../operator/output.ts";
import { was } from "../../../operator/tense.ts";
import { isTold, originalTexts } from "../../../runtime/original-texts.ts";
import type { Shop } from "../../../runtime/shop.ts";
import type { wordingCommands } from "./commands.ts";
import { placeholdersOf, toldPlaceholders } from "./placeholders.ts";

/** The most rows of a list: who finds more uses more words. */
const maxRows = 100;

async function requireOriginal(language: LanguageHeader, key: string): Promise<string> {
  const original = (await originalTexts(language)).get(key);
  if (original === undefined) throw new NoSuchRow(key, `There is no text «${key}». Find it with «wording list».`);
  return original;
}

/** Refuses a text that the storefront could not complete: each value of the original must stand in it, and no other. */
async function requirePlaceholders(key: string, original: string, text: string): Promise<void> {
  const read = isTold(key) ? toldPlaceholders : placeholdersOf;
  const needed = await read(original);
  const given = await read(text).catch(() => {
    throw new FieldError("text", "The text cannot be read: each brace and each tag that opens must close.");
  });
  const missing = needed.filter((each) => !given.includes(each));
  const unknown = given.filter((each) => !needed.includes(each));
  if (missing.length > 0) throw new FieldError("text", `The text must have ${missing.join(" and ")}, as the original has.`);
  if (unknown.length > 0) throw new FieldError("text", `The original has no ${unknown.join(" and no ")}.`);
}

export const runWording: Runs<typeof wordingCommands> = {
  "wording list": async ({ db }, { language = "en_US", words }) => {
    const replaced = await db.select().from(shopText).where(eq(shopText.language, language)).orderBy(asc(shopText.key));
    const own = new Map(replaced.map(({ key, text }) => [key, text]));
    const looked = words?.toLocaleLowerCase();
    const rows = [...(await originalTexts(language))]
      .map(([key, original]) => ({ key, text: own.get(key) ?? original, original: own.has(key) ? original : "" }))
      .filter(({ key, text }) => (looked ? `${key}\n${text}`.toLocaleLowerCase().includes(looked) : own.has(key)));
    return { rows: rows.slice(0, maxRows), next: null };
  },

  "wording show": async ({ db }, { key, language = "en_US" }) => {
    const original = await requireOriginal(language, key);
    const replaced = await db.select().from(shopText).where(eq(shopText.key, key));
    const own = replaced.find((each) => each.language === language)?.text;
    const rows = languages.map(async ({ header, name }) => [
      name,
      replaced.find(({ language }) => language === header)?.text ?? "",
      (await originalTexts(header)).get(key) ?? "",
    ]);
    return {
      name: key,
      facts: [
        fact("language", "Language", language),
        fact("text", "Text", own ?? original),
        ...(own ? [fact("original", "Original", original)] : []),
      ],
      tables: [{ title: "Languages", columns: ["Language", "Text of the shop", "Original"], rows: await Promise.all(rows) }],
      tasks: ["wording set", ...(replaced.length > 0 ? ["wording reset"] : [])],
    };
  },

  "wording set": async ({ db, clock }, { language, key, text }) => {
    const original = await requireOriginal(language, key);
    await requirePlaceholders(key, original, text);
    return db.transaction(async (tx) => {
      const now = clock.now();
      const set = { text, updatedAt: now };
      await tx
        .insert(shopText)
        .values({ language, key, ...set })
        .onConflictDoUpdate({ target: [shopText.language, shopText.key], set });
      await publishChange(tx, "texts-changed", null, now);
      return `${key} ${was} replaced in ${language}.`;
    });
  },

  "wording reset": ({ db, clock }, { language, key }) =>
    db.transaction(async (tx) => {
      const which = and(eq(shopText.key, key), language && eq(shopText.language, language));
      const deleted = await tx.delete(shopText).where(which).returning({ language: shopText.language });
      if (deleted.length === 0) throw new NoSuchRow(key, `The shop has not replaced «${key}»${language ? ` in ${language}` : ""}.`);
      await publishChange(tx, "texts-changed", null, clock.now());
      return `${key} ${was} set back to the original in ${deleted.map((each) => each.language).join(", ")}.`;
    }),
};

type Place = { language?: LanguageHeader; key?: string };

export const currentWording = {
  "wording set": async ({ db }: Shop, { language = "en_US", key = "" }: Place, locks: boolean): Promise<Current> => {
    const original = await requireOriginal(language, key);
    const query = db
      .select()
      .from(shopText)
      .where(and(eq(shopText.language, language), eq(shopText.key, key)));
    const [row] = await (locks ? query.for("update") : query);
    return { table: "shop_text", row: key, values: { text: row?.text ?? original }, columns: {} };
  },
};
