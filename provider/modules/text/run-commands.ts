import { and, eq, getTableName, inArray, or } from "drizzle-orm";
import { type LanguageHeader, languages } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import type { LocalText } from "../../db/local-text.ts";
import { type product, textState } from "../../db/schema/index.ts";
import { markOf, noteText } from "../../db/text-state.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import { CommandError, FieldError } from "../../operator/answer.ts";
import type { Current, Runs } from "../../operator/command-group.ts";
import type { Page } from "../../operator/output.ts";
import type { Shop } from "../../runtime/shop.ts";
import { setProductText } from "../catalogue/set-text.ts";
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

/** Stores a text of which one language has changed. */
async function store(tx: Db, found: Texts, { field, language }: Place, texts: LocalText, now: Date): Promise<void> {
  const { kind, id } = found;
  if (kind === "product") {
    const text = { field: field as "name" | "subTitle" | "description", language, texts };
    return setProductText(tx, found.row as typeof product.$inferSelect, text, now);
  }
  const { table, event } = kinds[kind];
  await noteText(tx, { kind, rowId: id, field }, textIn(found, field), language, now);
  await tx
    .update(table)
    .set({ [field]: texts } as never)
    .where(eq(table.id, id));
  await publishChange(tx, event, await eventIdOf(tx, found), now);
}

/** Changes a text in one language. */
function change({ db, clock }: Shop, place: Place, changed: (text: LocalText) => LocalText, answer: string): Promise<string> {
  return db.transaction(async (tx) => {
    const found = await findTexts(tx, place.kind, place.named, true);
    await store(tx, found, place, changed(textIn(found, place.field)), clock.now());
    return answer;
  });
}

/** The longest text that is not that of an article. */
const mostCharacters = 10_000;

const called = ({ kind, named, field, language }: Place) => `The ${field} of ${kind} ${named} in ${language}`;

export const runTexts: Runs<typeof textCommands> = {
  "text list": async ({ db }, { kind, named }) => {
    const found = await findTexts(db, kind, named, false);
    const all = [found, ...(kind === "product" ? await findTextsOfProduct(db, found.id) : [])];
    const notes = await notesOf(db, all);
    return { rows: all.flatMap((each) => rowsOf(each, notes)), next: null };
  },

  "text write": async (shop, { text, ...place }) => {
    if (place.field !== "body" && text.length > mostCharacters)
      throw new FieldError("text", `The text must not be longer than ${mostCharacters} characters.`);
    return change(
      shop,
      place,
      (before) => ({ ...before, [place.language]: text }),
      `${called(place)} was written: ${text.length} characters.`,
    );
  },

  "text remove": async (shop, place) => {
    if (place.language === "en_US") throw new CommandError("The English text stays: the shop shows it where a translation is missing.");
    const found = await findTexts(shop.db, place.kind, place.named, false);
    if (textIn(found, place.field)[place.language] === undefined) throw new CommandError(`${called(place)} does not exist.`);
    const without = ({ en_US, ...translations }: LocalText): LocalText => {
      const others = Object.entries(translations).filter(([language]) => language !== place.language);
      return { en_US, ...Object.fromEntries(others) };
    };
    return change(shop, place, without, `${called(place)} was removed.`);
  },
};

const columns: Record<string, string> = { subTitle: "sub_title" };

export const currentTexts = {
  "text write": async ({ db }: Shop, { kind, named, field, language }: Partial<Place>, locks: boolean): Promise<Current> => {
    if (!kind || !named || !field || !language) throw new CommandError("Name the text: its kind, row, field and language.");
    const found = await findTexts(db, kind, named, locks);
    return {
      table: getTableName(kinds[kind].table),
      row: found.id,
      values: { text: textIn(found, field)[language] ?? "" },
      columns: { text: `${columns[field] ?? field}.${language}` },
    };
  },
};
