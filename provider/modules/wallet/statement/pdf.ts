import { buffer } from "node:stream/consumers";
import { type LanguageHeader, languageOfHeader } from "../../../../lib/contract/wire/language.ts";
import type { AccountKind } from "../../../../lib/contract/wire/payment-codes.ts";
import { localMoney } from "../../../runtime/money.ts";
import { texts } from "../../../runtime/texts.ts";
import { openDocument } from "../../invoice/pdf/open-document.ts";
import { type Cell, type Column, margin, openSheet, textWidth } from "../../invoice/pdf/sheet.ts";
import { translateNotes } from "../translate-notes.ts";
import type { StatementRow } from "./rows.ts";
import type { Span } from "./span.ts";

const plain = { size: 8 };
const soft = { size: 8, soft: true };
const strong = { size: 8, bold: true };

/** The shares of the page's width at which the columns end. */
const ends = [0.17, 0.48, 0.62, 0.75, 0.875, 1];

function columnsOf(width: number): Column[] {
  return ends.map((end, index): Column => {
    const start = ends[index - 1] ?? 0;
    const place = { x: margin + width * start, width: width * (end - start) - 6 };
    return index < 3 ? place : { ...place, isRight: true };
  });
}

/** How amounts and moments are written in a language. */
function formsOf(locale: string) {
  const options = { dateStyle: "short", timeStyle: "short", timeZone: "UTC", calendar: "gregory" } as const;
  const moment = new Intl.DateTimeFormat(locale, options);
  const month = new Intl.DateTimeFormat(locale, { year: "numeric", month: "long", timeZone: "UTC", calendar: "gregory" });
  return {
    money: (cents: number) => localMoney(cents, locale),
    moment: (date: Date) => moment.format(date),
    month: (name: string) => month.format(new Date(`${name}-01T00:00:00Z`)),
  };
}

export type Statement = { span: Span; month: string; account: AccountKind; member: string; rows: StatementRow[]; shop: string; now: Date };

/** The PDF of a statement, tagged for screen readers. */
export async function statementPdf(
  { span, month, account, member, rows, shop, now }: Statement,
  language: LanguageHeader,
): Promise<Buffer> {
  const { locale } = languageOfHeader(language);
  const words = texts[language].Statement;
  const forms = formsOf(locale);
  const title = `${words.title} ${forms.month(month)}`;
  const doc = await openDocument({ title, locale, author: shop, createdAt: now });
  const whole = buffer(doc);
  const sheet = openSheet(doc);
  sheet.write(title, { size: 19, bold: true }, { type: "H1" });
  sheet.space(6);
  sheet.write(`${shop} · ${words[account]} · ${member}`, { size: 9.5 });
  sheet.space(14);
  const cells = (row: string[], style = plain): Cell[] => row.map((text) => ({ text, style }));
  const sumOf = (sign: 1 | -1) => rows.reduce((sum, { amountCents }) => sum + Math.max(0, sign * amountCents), 0);
  const heads = [`${words.time} (UTC)`, words.description, words.counterparty, words.credit, words.debit, words.balance];
  sheet.table(columnsOf(textWidth(doc)), [
    heads.map((text): Cell => ({ text, style: soft, heading: "Column" })),
    cells(["", words.opening, "", "", "", forms.money(span.openingCents)], strong),
    ...rows.map((row) => cells(lineOf(row, language, shop, forms))),
    cells(["", words.closing, "", forms.money(sumOf(1)), forms.money(sumOf(-1)), forms.money(span.closingCents)], strong),
  ]);
  sheet.end((page, pages) => texts[language].Invoice.page.replace("{page}", `${page}`).replace("{pages}", `${pages}`));
  return whole;
}

function lineOf(row: StatementRow, language: LanguageHeader, shop: string, { money, moment }: ReturnType<typeof formsOf>): string[] {
  const { createdAt, kind, notes, counterparty, orderNumber, amountCents, balanceCents } = row;
  // The fonts of documents have no arrow.
  const described = translateNotes(notes, kind, language).replaceAll("→", "–");
  const order = orderNumber && !described.includes(orderNumber) ? ` · ${orderNumber}` : "";
  return [
    ...[moment(createdAt), described + order, counterparty ?? shop],
    ...[amountCents > 0 ? money(amountCents) : "", amountCents < 0 ? money(-amountCents) : "", money(balanceCents)],
  ];
}
