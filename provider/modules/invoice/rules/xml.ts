import { decimalsOf, defaultCurrency, plainAmount } from "../../../../lib/contract/wire/money.ts";
import type { InvoiceContent, InvoiceLine, InvoiceParty, PaidBy } from "../../../db/schema/invoice.ts";

/** A document as it is stored, with what its machine-readable form needs. */
export type Document = { kind: "invoice" | "credit-note"; name: string; issuedAt: Date; content: InvoiceContent };

/** The words that the machine-readable form contains too. */
type Words = { freight: string; discount: string; moneyBack: string };

/** The code of UN/CEFACT 4461 for how something was paid. */
type MeansOf = (by: PaidBy) => string;

/** An amount with the decimals of its document's currency. */
type Amount = (cents: number) => string;

const amountIn =
  (currency: string): Amount =>
  (cents) =>
    plainAmount(cents, decimalsOf(currency));
const rate = (milliPercent: number) => String(milliPercent / 1000);
const day = (moment: Date) => moment.toISOString().slice(0, 10).replaceAll("-", "");
/** Standard rate, or zero rate. */
const category = (milliPercent: number) => (milliPercent > 0 ? "S" : "Z");

/** A text as content of an element. XML has no way to write most control characters, nor half of a surrogate pair. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

const element = (name: string, text: string) => (text.trim() === "" ? "" : `<ram:${name}>${xmlText(text)}</ram:${name}>`);

function party({ name, street, postCode, city, province, country, email, taxNumber }: InvoiceParty): string {
  // A VAT number begins with its country's code; any other is the number of a register.
  const scheme = taxNumber?.startsWith(country) ? "VA" : "FC";
  return [
    element("Name", name.trim() || "—"),
    taxNumber ? `<ram:SpecifiedLegalOrganization>${element("ID", taxNumber)}</ram:SpecifiedLegalOrganization>` : "",
    "<ram:PostalTradeAddress>",
    ...[element("PostcodeCode", postCode), element("LineOne", street), element("CityName", city), element("CountryID", country)],
    element("CountrySubDivisionName", province),
    "</ram:PostalTradeAddress>",
    `<ram:URIUniversalCommunication><ram:URIID schemeID="EM">${xmlText(email)}</ram:URIID></ram:URIUniversalCommunication>`,
    taxNumber
      ? `<ram:SpecifiedTaxRegistration><ram:ID schemeID="${scheme}">${xmlText(taxNumber)}</ram:ID></ram:SpecifiedTaxRegistration>`
      : "",
  ].join("");
}

const taxOf = (milliPercent: number) =>
  `<ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>${category(milliPercent)}</ram:CategoryCode><ram:RateApplicablePercent>${rate(milliPercent)}</ram:RateApplicablePercent>`;

const indicator = (isCharge: boolean) => `<ram:ChargeIndicator><udt:Indicator>${isCharge}</udt:Indicator></ram:ChargeIndicator>`;

/** What the pieces of a line cost together without tax and before the discount, which is stated without tax too. */
function withoutTax({ quantity, unitCents, discountCents, netCents, taxMilliPercent }: InvoiceLine, taxIncluded: boolean) {
  if (!taxIncluded) return { price: unitCents, basis: 1, discount: discountCents };
  const discount = Math.round((discountCents * 100_000) / (100_000 + taxMilliPercent));
  // The price of all pieces, because that of one may have a part of the smallest unit.
  return { price: netCents + discount, basis: quantity, discount };
}

type Told = { words: Words; amount: Amount; taxIncluded: boolean };

function lineOf(line: InvoiceLine, index: number, { words, amount, taxIncluded }: Told): string {
  const { name, quantity, netCents, taxMilliPercent } = line;
  const { price, basis, discount: discountCents } = withoutTax(line, taxIncluded);
  const perPieces = basis === 1 ? "" : `<ram:BasisQuantity unitCode="C62">${basis}</ram:BasisQuantity>`;
  const discount = `<ram:SpecifiedTradeAllowanceCharge>${indicator(false)}<ram:ActualAmount>${amount(discountCents)}</ram:ActualAmount><ram:ReasonCode>95</ram:ReasonCode>${element("Reason", words.discount)}</ram:SpecifiedTradeAllowanceCharge>`;
  return [
    "<ram:IncludedSupplyChainTradeLineItem>",
    `<ram:AssociatedDocumentLineDocument><ram:LineID>${index + 1}</ram:LineID></ram:AssociatedDocumentLineDocument>`,
    `<ram:SpecifiedTradeProduct>${element("Name", name?.trim() || words.moneyBack)}</ram:SpecifiedTradeProduct>`,
    `<ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${amount(price)}</ram:ChargeAmount>${perPieces}</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>`,
    `<ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">${quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>`,
    `<ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax>${taxOf(taxMilliPercent)}</ram:ApplicableTradeTax>`,
    discountCents > 0 ? discount : "",
    `<ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${amount(netCents)}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation>`,
    "</ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>",
  ].join("");
}

/** One way to pay: the standard cannot tell several of different kinds apart. */
function paymentMeans([first, ...others]: InvoiceContent["paid"], meansOf: MeansOf): string {
  const { by, cardLastFour } = first && others.length === 0 ? first : { by: "other" as const, cardLastFour: null };
  const card = cardLastFour
    ? `<ram:ApplicableTradeSettlementFinancialCard><ram:ID>${cardLastFour}</ram:ID></ram:ApplicableTradeSettlementFinancialCard>`
    : "";
  return `<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>${meansOf(by)}</ram:TypeCode>${card}</ram:SpecifiedTradeSettlementPaymentMeans>`;
}

function settlement(content: InvoiceContent, words: Words, meansOf: MeansOf): string {
  const { currency = defaultCurrency, freightTaxMilliPercent = 0 } = content;
  const amount = amountIn(currency);
  const { lines, freightCents, taxes, netCents, taxCents, totalCents, paid, corrects } = content;
  const lineTotal = lines.reduce((sum, line) => sum + line.netCents, 0);
  const breakdown = taxes.length > 0 ? taxes : [{ milliPercent: 0, netCents: 0, taxCents: 0 }];
  const charge = `<ram:SpecifiedTradeAllowanceCharge>${indicator(true)}<ram:ActualAmount>${amount(freightCents)}</ram:ActualAmount><ram:ReasonCode>FC</ram:ReasonCode>${element("Reason", words.freight)}<ram:CategoryTradeTax>${taxOf(freightTaxMilliPercent)}</ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge>`;
  return [
    `<ram:InvoiceCurrencyCode>${currency}</ram:InvoiceCurrencyCode>`,
    paymentMeans(paid, meansOf),
    ...breakdown.map(
      (tax) =>
        `<ram:ApplicableTradeTax><ram:CalculatedAmount>${amount(tax.taxCents)}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>${amount(tax.netCents)}</ram:BasisAmount><ram:CategoryCode>${category(tax.milliPercent)}</ram:CategoryCode><ram:RateApplicablePercent>${rate(tax.milliPercent)}</ram:RateApplicablePercent></ram:ApplicableTradeTax>`,
    ),
    freightCents > 0 ? charge : "",
    "<ram:SpecifiedTradeSettlementHeaderMonetarySummation>",
    `<ram:LineTotalAmount>${amount(lineTotal)}</ram:LineTotalAmount><ram:ChargeTotalAmount>${amount(freightCents)}</ram:ChargeTotalAmount>`,
    `<ram:AllowanceTotalAmount>${amount(0)}</ram:AllowanceTotalAmount><ram:TaxBasisTotalAmount>${amount(netCents)}</ram:TaxBasisTotalAmount>`,
    `<ram:TaxTotalAmount currencyID="${currency}">${amount(taxCents)}</ram:TaxTotalAmount><ram:GrandTotalAmount>${amount(totalCents)}</ram:GrandTotalAmount>`,
    `<ram:TotalPrepaidAmount>${amount(totalCents)}</ram:TotalPrepaidAmount><ram:DuePayableAmount>${amount(0)}</ram:DuePayableAmount>`,
    "</ram:SpecifiedTradeSettlementHeaderMonetarySummation>",
    corrects
      ? `<ram:InvoiceReferencedDocument>${element("IssuerAssignedID", corrects.name)}<ram:FormattedIssueDateTime><qdt:DateTimeString format="102">${day(new Date(corrects.issuedAt))}</qdt:DateTimeString></ram:FormattedIssueDateTime></ram:InvoiceReferencedDocument>`
      : "",
  ].join("");
}

/** A document has at least one line: without items it is the freight. */
function freightAsLine(content: InvoiceContent, words: Words): InvoiceContent {
  const { freightCents, freightTaxMilliPercent: taxMilliPercent = 0 } = content;
  const line = { name: words.freight, quantity: 1, unitCents: freightCents, discountCents: 0, netCents: freightCents, taxMilliPercent };
  return { ...content, lines: [line], freightCents: 0, taxIncluded: false };
}

/** The machine-readable form of a document: EN 16931 in the syntax CII, which Factur-X embeds. */
export function invoiceXml({ kind, name, issuedAt, content }: Document, words: Words, meansOf: MeansOf): string {
  const uri = "urn:un:unece:uncefact:data:standard";
  const shown = content.lines.length > 0 ? content : freightAsLine(content, words);
  const told = { words, amount: amountIn(content.currency ?? defaultCurrency), taxIncluded: shown.taxIncluded ?? false };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<rsm:CrossIndustryInvoice xmlns:rsm="${uri}:CrossIndustryInvoice:100" xmlns:ram="${uri}:ReusableAggregateBusinessInformationEntity:100" xmlns:qdt="${uri}:QualifiedDataType:100" xmlns:udt="${uri}:UnqualifiedDataType:100">`,
    "<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>",
    `<rsm:ExchangedDocument>${element("ID", name)}<ram:TypeCode>${kind === "invoice" ? 380 : 381}</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">${day(issuedAt)}</udt:DateTimeString></ram:IssueDateTime>`,
    content.reason ? `<ram:IncludedNote>${element("Content", content.reason)}</ram:IncludedNote>` : "",
    "</rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>",
    ...shown.lines.map((line, index) => lineOf(line, index, told)),
    `<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty>${party(content.seller)}</ram:SellerTradeParty><ram:BuyerTradeParty>${party(content.buyer)}</ram:BuyerTradeParty>`,
    `<ram:BuyerOrderReferencedDocument>${element("IssuerAssignedID", content.orderNumber)}</ram:BuyerOrderReferencedDocument></ram:ApplicableHeaderTradeAgreement>`,
    `<ram:ApplicableHeaderTradeDelivery/><ram:ApplicableHeaderTradeSettlement>${settlement(shown, words, meansOf)}</ram:ApplicableHeaderTradeSettlement>`,
    "</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>\n",
  ].join("");
}
