import type { LanguageHeader } from "../../../../lib/contract/wire/language.ts";
import { plainMoney, shopCurrency } from "../../../runtime/money.ts";
import { texts } from "../../../runtime/texts.ts";
import { translateNotes } from "../translate-notes.ts";
import type { StatementRow } from "./rows.ts";
import type { Span } from "./span.ts";

/** Spreadsheets run cells with these beginnings as formulas. A line break or a tab may stand before them. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A cell of a CSV file, quoted if needed. Text that a spreadsheet would run gets an apostrophe in front, which shows it as text. */
export function csvCell(value: string | number | null): string {
  const text = typeof value === "string" && formula.test(value) ? `'${value}` : String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLine = (cells: (string | number | null)[]) => `${cells.map(csvCell).join(",")}\r\n`;

function lineOf(row: StatementRow, language: LanguageHeader, shop: string): string {
  const { number, createdAt, kind, notes, counterparty, orderNumber, amountCents, balanceCents } = row;
  return csvLine([
    number,
    createdAt.toISOString(),
    translateNotes(notes, kind, language),
    counterparty ?? shop,
    orderNumber,
    amountCents > 0 ? plainMoney(amountCents) : "",
    amountCents < 0 ? plainMoney(-amountCents) : "",
    plainMoney(balanceCents),
  ]);
}

/**
 * The parts of a statement as CSV, with amounts that have a decimal point in every language and no sign: the opening balance, the rows, and the closing balance with the sums. The shop is the other side of every entry that
 * is no transfer between members.
 */
export async function* statementCsv(
  batches: AsyncIterable<StatementRow[]>,
  span: Span,
  language: LanguageHeader,
  shop: string,
): AsyncGenerator<string> {
  const words = texts[language].Statement;
  const { number, time, description, counterparty, order, credit, debit, balance } = words;
  let [creditCents, debitCents] = [0, 0];
  // The mark at the beginning tells spreadsheets that the file is UTF-8.
  yield `\uFEFF${csvLine([number, `${time} (UTC)`, description, counterparty, order, credit, debit, `${balance} (${shopCurrency()})`])}`;
  yield csvLine(["", "", words.opening, "", "", "", "", plainMoney(span.openingCents)]);
  for await (const batch of batches) {
    for (const { amountCents } of batch) {
      if (amountCents > 0) creditCents += amountCents;
      else debitCents -= amountCents;
    }
    yield batch.map((row) => lineOf(row, language, shop)).join("");
  }
  yield csvLine(["", "", words.closing, "", "", plainMoney(creditCents), plainMoney(debitCents), plainMoney(span.closingCents)]);
}
