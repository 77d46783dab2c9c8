import { and, eq } from "drizzle-orm";
import type { LanguageHeader } from "../../lib/contract/wire/language.ts";
import { checksumOf } from "./canonical.ts";
import type { Db } from "./client.ts";
import type { LocalText } from "./local-text.ts";
import { textState } from "./schema/index.ts";

/** A translated text: the kind of its row, the row and the column. */
export type TextPlace = { kind: string; rowId: number; field: string };

/** Identifies an English text. */
export const markOf = (english: string) => checksumOf(english).slice(0, 16);

/**
 * Notes which English text a written translation is of. New English leaves its translations, which are of the previous one from then on.
 * `before` is the text before the change.
 */
async function noteText(tx: Db, place: TextPlace, before: LocalText, language: LanguageHeader, now: Date): Promise<void> {
  const english = markOf(before.en_US);
  const row = { ...place, english, writtenAt: now };
  if (language !== "en_US") {
    const { kind, rowId, field } = textState;
    await tx
      .insert(textState)
      .values({ ...row, language })
      .onConflictDoUpdate({ target: [kind, rowId, field, textState.language], set: { english, writtenAt: now } });
    return;
  }
  const translated = Object.entries(before).filter(([each, text]) => each !== "en_US" && text);
  if (translated.length === 0) return;
  await tx
    .insert(textState)
    .values(translated.map(([each]) => ({ ...row, language: each })))
    .onConflictDoNothing();
}

/** A row with its texts, and the language in which some of them are written. */
type Writing<Field extends string> = { kind: string; id: number; before: { [Each in Field]: LocalText }; language: LanguageHeader };

/**
 * The columns of the texts that are given, with what is written in one language; null removes a translation. It notes which English text each
 * is of, so every change of a text must go through here.
 */
export async function writeTexts<Field extends string>(
  tx: Db,
  { kind, id, before: texts, language }: Writing<NoInfer<Field>>,
  given: { [Each in Field]?: string | null | undefined },
  now: Date,
): Promise<{ [Each in Field]?: LocalText }> {
  const columns: { [Each in Field]?: LocalText } = {};
  for (const [field, text] of Object.entries(given) as [Field, string | null | undefined][]) {
    if (text === undefined) continue;
    const before: LocalText = texts[field];
    await noteText(tx, { kind, rowId: id, field }, before, language, now);
    const others = Object.entries(before).filter(([each]) => each !== language);
    columns[field] = Object.fromEntries([...others, ...(text === null ? [] : [[language, text]])]) as LocalText;
  }
  return columns;
}

/** Forgets the notes of a row that is removed. */
export async function forgetTexts(tx: Db, kind: string, rowId: number): Promise<void> {
  await tx.delete(textState).where(and(eq(textState.kind, kind), eq(textState.rowId, rowId)));
}
