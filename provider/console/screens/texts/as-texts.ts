import type { Cell } from "../../../operator/output.ts";

/** A text with its translations by language. */
export type Text = {
  key: string;
  kind: string;
  named: string;
  field: string;
  english: string;
  translations: Record<string, { text: string; state: string }>;
};

/** Joins the rows of a list, one a language, to texts. */
export function asTexts(rows: Record<string, Cell>[]): Text[] {
  const texts = new Map<string, Text>();
  for (const row of rows) {
    const [kind, named, field, language] = [row.kind, row.named, row.field, row.language].map(String) as [string, string, string, string];
    const key = `${kind} ${named} ${field}`;
    const text = texts.get(key) ?? { key, kind, named, field, english: "", translations: {} };
    if (language === "en_US") text.english = String(row.text ?? "");
    text.translations[language] = { text: String(row.text ?? ""), state: String(row.state) };
    texts.set(key, text);
  }
  return [...texts.values()];
}

/** How many texts are written in a language, of those that English has, and how many are older than it. */
export function completeness(texts: Text[], language: string): { done: number; all: number; outdated: number } {
  const states = texts.filter(({ english }) => english !== "").map(({ translations }) => translations[language]?.state);
  const outdated = states.filter((state) => state === "outdated").length;
  return { done: states.filter((state) => state === "current").length + outdated, all: states.length, outdated };
}
