import type { SentData } from "../../../lib/contract/index.ts";
import type { LanguageHeader } from "../../../lib/contract/wire/language.ts";
import { inLanguage } from "../../db/local-text.ts";
import type { NoticeValue, notice } from "../../db/schema/index.ts";
import { fillText } from "../../mail/fill-text.ts";
import { noticeText } from "../../mail/occasion-texts.ts";
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
export function showNotice({ id, kind, values, subjectId, createdAt, readAt }: Row, language: LanguageHeader): Shown[] {
  const topic = occasionRow(kind)?.notice;
  if (!topic) return [];
  const { title, text } = noticeText(kind, language);
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
