import { and, eq, getTableName, inArray, or } from "drizzle-orm";
import { type LanguageHeader, languages } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { columnName } from "../../db/column-name.ts";
import type { LocalText } from "../../db/local-text.ts";
import { type product, textState } from "../../db/schema/index.ts";
import { markOf, writeTexts } from "../../db/text-state.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import { CommandError, FieldError } from "../../operator/answer.ts";
import type { Current, Runs } from "../../operator/command-group.ts";
import type { Page } from "../../operator/output.ts";
import { was } from "../../operator/tense.ts";
import type { Shop } from "../../runtime/shop.ts";
import { writeProductTexts } from "../catalogue/change-product.ts";
import type { textCommands } from "./commands.ts";
import { eventIdOf, findTexts, findTextsOfProduct, type KindName, kinds, type Texts } from "./find.ts";
import { stateOf } from "./rules/state.ts";

type Place = { kind: KindName; named: string; field: string; language: LanguageHeader };

/** The English texts that translations are of, by their places. */
async function notesOf(db: Db, all: Texts[]): Promise<Map<string, string>> {
  const byKind = [...Map.groupBy(all, ({ kind }) => kind)];
  const places = byKind.map(([kind, rows]) =>
    and(
      eq(textState.kind, kind),
      inArray(
        textState.rowId,
        rows.map(({ id }) => id),
      ),
    ),
  );
  const rows = await db
    .select()
    .from(textState)
    .where(or(...places));
  return new Map(rows.map((row) => [`${row.kind} ${row.rowId} ${row.field} ${row.language}`, row.english]));
}

function rowsOf({ kind, id, texts }: Texts, notes: Map<string, string>): Page["rows"] {
  return Object.entries(texts).flatMap(([field, text]) => {
    const english = markOf(text.en_US);
    return languages.map(({ header }) => {
      const translates = notes.get(`${kind} ${id} ${field} ${header}`);
      const state = stateOf({ isEnglish: header === "en_US", text: text[header], translates, english });
      return { kind, named: id, field, language: header, state, text: text[header] ?? "" };
    });
  });
}

function textIn({ kind, texts }: Texts, field: string): LocalText {
  const text = texts[field];
  if (!text) throw new CommandError(`A ${kind} has no ${field}. It has ${Object.keys(texts).join(", ")}.`);
  return text;
}

/** Writes a text in one language, or removes it. */
function change({ db, clock }: Shop, place: Place, text: string | null, answer: string): Promise<string> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const found = await findTexts(tx, place.kind, place.named, true);
    textIn(found, place.field);
    await store(tx, found, place.language, { [place.field]: text }, now);
    return answer;
  });
}

/** Stores texts of which one language has changed. */
async function store(tx: Db, found: Texts, language: LanguageHeader, texts: Record<string, string | null>, now: Date): Promise<void> {
  const { kind, id } = found;
  const { table, event } = kinds[kind];
  const columns =
    kind === "product"
      ? { ...(await writeProductTexts(tx, { row: found.row as typeof product.$inferSelect, language }, texts, now)), updatedAt: now }
      : await writeTexts(tx, { kind, id, before: found.texts, language }, texts, now);
  await tx
    .update(table)
    .set(columns as never)
    .where(eq(table.id, id));
  await publishChange(tx, event, await eventIdOf(tx, found), now);
}

/** The longest text that is not that of an article. */
const maxCharacters = 10_000;

const called = ({ kind, named, field, language }: Place) => `The ${field} of ${kind} ${named} in ${language}`;

export const runTexts: Runs<typeof textCommands> = {
  "text list": async ({ db }, { kind, named }) => {
    const found = await findTexts(db, kind, named, false);
    const all = [found, ...(kind === "product" ? await findTextsOfProduct(db, found.id) : [])];
    const notes = await notesOf(db, all);
    return { rows: all.flatMap((each) => rowsOf(each, notes)), next: null };
  },

  "text write": async (shop, { text, ...place }) => {
    if (place.field !== "body" && text.length > maxCharacters)
      throw new FieldError("text", `The text must not be longer than ${maxCharacters} characters.`);
    return change(shop, place, text, `${called(place)} ${was} written: ${text.length} characters.`);
  },

  "text remove": async (shop, place) => {
    if (place.language === "en_US") throw new CommandError("The English text stays: the shop shows it where a translation is missing.");
    const found = await findTexts(shop.db, place.kind, place.named, false);
    if (textIn(found, place.field)[place.language] === undefined) throw new CommandError(`${called(place)} does not exist.`);
    return change(shop, place, null, `${called(place)} ${was} removed.`);
  },
};

export const currentTexts = {
  "text write": async ({ db }: Shop, { kind, named, field, language }: Partial<Place>, locks: boolean): Promise<Current> => {
    if (!kind || !named || !field || !language) throw new CommandError("Name the text: its kind, row, field and language.");
    const found = await findTexts(db, kind, named, locks);
    return {
      table: getTableName(kinds[kind].table),
      row: found.id,
      values: { text: textIn(found, field)[language] ?? "" },
      columns: { text: `${columnName(field)}.${language}` },
    };
  },
};
