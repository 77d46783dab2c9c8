import { getTableName } from "drizzle-orm";
import { type LanguageHeader, languageOfHeader } from "../../../lib/contract/wire/language.ts";
import { texts } from "../../runtime/texts.ts";
import { type Row, shownColumns } from "./member-rows.ts";
import { type ShownRule, sections } from "./rule.ts";

const escaped: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escaped[character] ?? "");

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;padding:0 1rem;max-width:70rem;color-scheme:light dark}
h1,h2{font-family:Georgia,serif}h2{margin-top:3rem}h3{font:600 1rem/1.4 monospace;margin:2rem 0 .5rem}div{overflow-x:auto}
table{border-collapse:collapse;font-size:.85rem}th,td{border:1px solid #8888;padding:.35rem .6rem;text-align:start;vertical-align:top}`;

function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return escapeHtml(typeof value === "object" ? JSON.stringify(value) : String(value));
}

/** The same rows as the JSON files, as a page that a person can read. Columns have their names of the database. */
export async function* htmlTexts(
  rules: ShownRule[],
  rowsOf: (rule: ShownRule) => AsyncIterable<Row[]>,
  { language, shop, now }: { language: LanguageHeader; shop: string; now: Date },
): AsyncGenerator<string> {
  const words = texts[language].DataFile;
  const title = escapeHtml(words.title.replace("{shop}", () => shop));
  const { locale } = languageOfHeader(language);
  yield `<!doctype html>\n<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`;
  yield `<title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p>${words.lead} ${now.toISOString()}</p>\n`;
  for (const section of sections) {
    yield `<h2>${words[section]}</h2>\n`;
    for (const rule of rules.filter((each) => each.section === section)) {
      const names = shownColumns(rule).map(([name]) => name);
      let isEmpty = true;
      for await (const rows of rowsOf(rule)) {
        if (isEmpty) yield `<h3>${getTableName(rule.table)}</h3><div><table><tr>${names.map((name) => `<th>${name}</th>`).join("")}</tr>\n`;
        isEmpty = false;
        yield rows.map((row) => `<tr>${names.map((name) => `<td>${cell(row[name])}</td>`).join("")}</tr>\n`).join("");
      }
      if (!isEmpty) yield "</table></div>\n";
    }
  }
  yield "</body></html>\n";
}
