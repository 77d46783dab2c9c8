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
export async function noteText(tx: Db, place: TextPlace, before: LocalText, language: LanguageHeader, now: Date): Promise<void> {
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

/** Forgets the notes of a row that is removed. */
export async function forgetTexts(tx: Db, kind: string, rowId: number): Promise<void> {
  await tx.delete(textState).where(and(eq(textState.kind, kind), eq(textState.rowId, rowId)));
}
