import { buffer } from "node:stream/consumers";
import { defaultCurrency } from "../../../../lib/contract/wire/money.ts";
import type { InvoiceContent, InvoiceParty } from "../../../db/schema/index.ts";
import { meansOf } from "../../../payments/methods/index.ts";
import { localMoney } from "../../../runtime/money.ts";
import type { Texts } from "../../../runtime/texts.ts";
import { type Document, invoiceXml } from "../rules/xml.ts";
import { facturXMetadata, xmlFileName } from "./metadata.ts";
import { openDocument } from "./open-document.ts";
import { type Cell, type Column, margin, openSheet, textWidth } from "./sheet.ts";

type Sheet = ReturnType<typeof openSheet>;
type Words = Texts["Invoice"];
type Forms = { words: Words; money: (cents: number) => string; rate: (milliPercent: number) => string; day: (moment: Date) => string };

const body = { size: 9.5 };
const soft = { size: 8.5, soft: true };
const strong = { size: 9.5, bold: true };

const fill = (text: string, values: Record<string, string>) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");

/** How amounts, rates and days are written in a language, always alike. */
function formsOf(words: Words, locale: string, currency: string): Forms {
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 3 });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC", calendar: "gregory" });
  return {
    words,
    money: (cents) => localMoney(cents, locale, currency),
    rate: (milliPercent) => percent.format(milliPercent / 100_000),
    day: (moment) => date.format(moment),
  };
}

function writeParty(
  sheet: Sheet,
  heading: string,
  { name, street, postCode, city, province, country, email, taxNumber }: InvoiceParty,
  words: Words,
  column: Column,
) {
  sheet.write(heading, soft, { type: "H2", column });
  sheet.write(name, strong, { column });
  for (const line of [street, [postCode, city].filter(Boolean).join(" "), [province, country].filter(Boolean).join(", "), email]) {
    sheet.write(line, body, { column });
  }
  if (taxNumber) sheet.write(`${words.taxNumber}: ${taxNumber}`, body, { column });
}

/** Amounts as the document's prices are meant: with tax where these include it. */
const amountOf = (netCents: number, taxCents: number | undefined, taxIncluded: boolean | undefined) =>
  taxIncluded ? netCents + (taxCents ?? 0) : netCents;

function writeLines(sheet: Sheet, content: InvoiceContent, width: number, { words, money, rate }: Forms) {
  const { lines, taxIncluded, freightTaxMilliPercent = 0 } = content;
  const freightCents = amountOf(content.freightCents, content.freightTaxCents, taxIncluded);
  const ends = [0.42, 0.52, 0.66, 0.78, 0.86, 1].map((share) => margin + width * share);
  const columns = ends.map((end, index): Column => {
    const x = ends[index - 1] ?? margin;
    return index === 0 ? { x, width: end - x - 8 } : { x, width: end - x, isRight: true };
  });
  const heads = [words.item, words.quantity, words.unitPrice, words.discount, words.taxRate, words.amount];
  const rows = lines.map(({ name, quantity, unitCents, discountCents, netCents, taxMilliPercent, taxCents }) => [
    ...[name ?? words.moneyBack, String(quantity), money(unitCents), discountCents > 0 ? money(-discountCents) : "–"],
    ...[rate(taxMilliPercent), money(amountOf(netCents, taxCents, taxIncluded))],
  ]);
  const freight = [words.freight, "1", money(freightCents), "–", rate(freightTaxMilliPercent), money(freightCents)];
  const cells = [...rows, ...(freightCents > 0 ? [freight] : [])].map((row) => row.map((text): Cell => ({ text, style: body })));
  sheet.table(columns, [heads.map((text): Cell => ({ text, style: soft, heading: "Column" })), ...cells]);
  if (taxIncluded) sheet.write(words.pricesIncludeTax, soft);
}

function paidBy({ by, cardLastFour }: InvoiceContent["paid"][number], words: Words): string {
  return cardLastFour ? `${words[by]} ${fill(words.endingIn, { digits: cardLastFour })}` : words[by];
}

function writeSums(sheet: Sheet, { kind, content }: Document, width: number, { words, money, rate }: Forms) {
  const columns: Column[] = [
    { x: margin + width * 0.4, width: width * 0.42 },
    { x: margin + width * 0.82, width: width * 0.18, isRight: true },
  ];
  const row = (label: string, cents: number, style: { size: number; bold?: boolean } = body): Cell[] => [
    { text: label, style, heading: "Row" },
    { text: money(cents), style },
  ];
  const taxes = content.taxes.map(({ milliPercent, netCents, taxCents }) =>
    row(fill(words.taxOn, { rate: rate(milliPercent), amount: money(netCents) }), taxCents),
  );
  sheet.table(columns, [row(words.net, content.netCents), ...taxes, row(words.total, content.totalCents, { size: 11, bold: true })], {
    hasRules: false,
  });
  sheet.space(14);
  sheet.write(kind === "invoice" ? words.paid : words.refundedTo, soft, { type: "H2" });
  if (content.paid.length === 0) sheet.write(words.nothing, body);
  for (const source of content.paid) sheet.write(`${paidBy(source, words)}: ${money(source.cents)}`, body);
}

/**
 * The PDF of a document: tagged for screen readers (PDF/UA-1), for archives (PDF/A-3a), with the machine-readable invoice inside (Factur-X). The
 * same document is the same bytes.
 */
export async function invoicePdf(document: Document, words: Words, locale: string): Promise<Buffer> {
  const { kind, name, issuedAt, content } = document;
  const title = `${kind === "invoice" ? words.invoice : words.creditNote} ${name}`;
  const doc = await openDocument({ title, locale, author: content.seller.name, createdAt: issuedAt });
  const whole = buffer(doc);
  const forms = formsOf(words, locale, content.currency ?? defaultCurrency);
  const sheet = openSheet(doc);
  const width = textWidth(doc);
  sheet.write(title, { size: 19, bold: true }, { type: "H1" });
  sheet.space(6);
  sheet.write(`${words.date}: ${forms.day(issuedAt)}`, body);
  sheet.write(`${words.order}: ${content.orderNumber}`, body);
  if (content.corrects) {
    sheet.write(fill(words.corrects, { name: content.corrects.name, date: forms.day(new Date(content.corrects.issuedAt)) }), body);
  }
  if (content.reason) sheet.write(`${words.reason}: ${content.reason}`, body);
  sheet.space(20);
  sheet.beside(
    () => writeParty(sheet, words.seller, content.seller, words, { x: margin, width: width / 2 - 12 }),
    () => writeParty(sheet, words.buyer, content.buyer, words, { x: margin + width / 2, width: width / 2 }),
  );
  sheet.space(24);
  writeLines(sheet, content, width, forms);
  sheet.space(16);
  writeSums(sheet, document, width, forms);
  doc.file(Buffer.from(invoiceXml(document, words, meansOf)), {
    ...{ name: xmlFileName, type: "text/xml", relationship: "Alternative", description: title },
    ...{ creationDate: issuedAt, modifiedDate: issuedAt },
  });
  doc.appendXML(facturXMetadata);
  sheet.end((page, pages) => fill(words.page, { page: String(page), pages: String(pages) }));
  return whole;
}
