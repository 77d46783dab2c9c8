import type { SentData } from "../../../lib/contract/index.ts";
import type { LanguageHeader } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { inLanguage } from "../../db/local-text.ts";
import type { NoticeValue, notice } from "../../db/schema/index.ts";
import { fillText } from "../../mail/fill-text.ts";
import { noticeText, type OwnTexts, ownTexts, textKeys } from "../../mail/occasion-texts.ts";
import { type EmailValue, occasionRow } from "../../mail/occasions.ts";

type Row = typeof notice.$inferSelect;
type Shown = SentData<"GET notice/list">["list"][number];

function valueIn(language: LanguageHeader, value: NoticeValue): EmailValue {
  if (value === null || typeof value === "string" || "cents" in value) return value;
  return "day" in value ? new Date(value.day) : inLanguage(value, language);
}

/** Notices of new devices were stored with a question mark before they could have no value. */
function isUnknown(kind: string, value: NoticeValue): boolean {
  return kind === "newDevice" && value === "?";
}

/** A notice in a language, as none or one: a kind of a later version of the provider has no text here. */
function showNotice({ id, kind, values, subjectId, createdAt, readAt }: Row, language: LanguageHeader, own: OwnTexts): Shown[] {
  const topic = occasionRow(kind)?.notice;
  if (!topic) return [];
  const { title, text } = noticeText(kind, language, own);
  const filled = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isUnknown(kind, value) ? null : valueIn(language, value)]),
  );
  return [
    {
      id,
      topic,
      title: fillText(title, filled, language),
      text: fillText(text, filled, language),
      subjectId,
      gmtCreate: createdAt.toISOString(),
      read: readAt !== null,
    },
  ];
}

/** Notices in a language, in the shop's own words where it has some. */
export async function showNotices(db: Db, rows: Row[], language: LanguageHeader): Promise<Shown[]> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))].filter((kind) => occasionRow(kind)?.notice);
  const keys = kinds.flatMap((kind) => textKeys(kind, "notice"));
  const own = keys.length > 0 ? await ownTexts(db, language, keys) : {};
  return rows.flatMap((row) => showNotice(row, language, own));
}
