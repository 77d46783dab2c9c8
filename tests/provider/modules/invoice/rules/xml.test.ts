/** @jest-environment jsdom */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { InvoiceContent } from "@/provider/db/schema/invoice";
import { type Document, invoiceXml } from "@/provider/modules/invoice/rules/xml";
import { meansOf } from "@/provider/payments/methods";
import { aDocument, aLine, hostileTexts } from "@/tests/support/provider/invoices";

const words = { freight: "Shipping", discount: "Discount", moneyBack: "Partial amount" };

/** The document as a program reads it: texts of elements by a path of their names without prefixes. */
function readXml(document: Document) {
  const root = new DOMParser().parseFromString(invoiceXml(document, words, meansOf), "application/xml");
  expect(root.querySelector("parsererror")).toBeNull();
  const all = (path: string, from: ParentNode = root): Element[] =>
    path
      .split(">")
      .reduce<Element[]>(
        (found, name, index) =>
          (index === 0 ? [...from.querySelectorAll("*")] : found.flatMap((each) => [...each.children])).filter(
            (each) => each.localName === name,
          ),
        [],
      );
  const texts = (path: string, from?: ParentNode) => all(path, from).map((each) => each.textContent);
  return { all, texts, cents: (path: string, from?: ParentNode) => texts(path, from).map((text) => Math.round(Number(text) * 100)) };
}

const anyLine = fc
  .record({
    unitCents: fc.nat(99_999),
    quantity: fc.integer({ min: 1, max: 99 }),
    rate: fc.constantFrom(0, 5000, 8875, 21_000),
    part: fc.nat(100),
  })
  .map(({ unitCents, quantity, rate, part }) =>
    aLine({ unitCents, quantity, taxMilliPercent: rate, discountCents: Math.floor((unitCents * quantity * part) / 100) }),
  );

const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);

test("the sums of any invoice follow the rules of EN 16931: BR-CO-10, 11, 13 to 18, BR-S-08, 09 and BR-Z-08, 09", () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), fc.nat(5000), (lines, freightCents) => {
      const { cents, all, texts } = readXml(aDocument(lines, { freightCents }));
      const sums = "SpecifiedTradeSettlementHeaderMonetarySummation";
      const one = (name: string) => cents(`${sums}>${name}`)[0] ?? Number.NaN;
      const ofLines = cents("SpecifiedTradeSettlementLineMonetarySummation>LineTotalAmount");
      expect(one("LineTotalAmount")).toBe(sumOf(ofLines));
      expect(one("TaxBasisTotalAmount")).toBe(one("LineTotalAmount") - one("AllowanceTotalAmount") + one("ChargeTotalAmount"));
      expect(one("GrandTotalAmount")).toBe(one("TaxBasisTotalAmount") + one("TaxTotalAmount"));
      expect(one("DuePayableAmount")).toBe(one("GrandTotalAmount") - one("TotalPrepaidAmount"));
      const breakdown = all("ApplicableHeaderTradeSettlement>ApplicableTradeTax");
      expect(one("TaxTotalAmount")).toBe(sumOf(cents("ApplicableHeaderTradeSettlement>ApplicableTradeTax>CalculatedAmount")));
      expect(sumOf(cents("ApplicableHeaderTradeSettlement>ApplicableTradeTax>BasisAmount"))).toBe(one("TaxBasisTotalAmount"));
      for (const tax of breakdown) {
        const [basis = 0] = cents("BasisAmount", tax);
        const [rate] = texts("RateApplicablePercent", tax);
        const exact = (basis * Number(rate)) / 100;
        expect(Math.abs((cents("CalculatedAmount", tax)[0] ?? 0) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(texts("CategoryCode", tax)).toEqual([rate === "0" ? "Z" : "S"]);
      }
    }),
    { numRuns: 20 },
  );
});

test("any text in a name stays text", () => {
  for (const name of hostileTexts) {
    const buyer = { ...aDocument([]).content.buyer, name, street: name, city: name };
    const { texts } = readXml(aDocument([aLine({ name })], { buyer, reason: name }));
    const plain = name
      .toWellFormed()
      .replace(/[\u0000\u0007\u001b]/g, "\ufffd")
      .trim();
    expect(texts("SpecifiedTradeProduct>Name").map((text) => text?.trim())).toEqual([plain || words.moneyBack]);
    expect(texts("BuyerTradeParty>Name").map((text) => text?.trim())).toEqual([plain || "—"]);
  }
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      readXml(aDocument([aLine({ name })], { reason: name }));
    }),
    { numRuns: 50 },
  );
});

test("a credit note names its invoice, its reason and its type, and one for the freight alone has a line", () => {
  const corrects = { name: "INV-US-2026-000001", issuedAt: "2026-11-24T10:00:00Z" };
  const own: Partial<InvoiceContent> = { corrects, reason: "Late" };
  const { texts } = readXml(aDocument([], own, "credit-note"));
  expect(texts("ExchangedDocument>TypeCode")).toEqual(["381"]);
  expect(texts("InvoiceReferencedDocument>IssuerAssignedID")).toEqual(["INV-US-2026-000001"]);
  expect(texts("IncludedNote>Content")).toEqual(["Late"]);
  expect(texts("SpecifiedTradeProduct>Name")).toEqual(["Shipping"]);
});

test.each([
  ["ES", "ESB12345678", "VA"],
  ["US", "00-0000000", "FC"],
])("a seller in %s with the tax number %s has it under the scheme %s", (country, taxNumber, scheme) => {
  const seller = { ...aDocument([]).content.seller, country, taxNumber };
  const { all } = readXml(aDocument([aLine()], { seller }));
  expect(all("SpecifiedTaxRegistration>ID").map((each) => [each.getAttribute("schemeID"), each.textContent])).toEqual([
    [scheme, taxNumber],
  ]);
});

test("a payment from several sources has one code, and only a single card is named", () => {
  const card = { by: "card", cents: 100, cardLastFour: "4242" } as const;
  const wallet = { by: "wallet", cents: 100, cardLastFour: null } as const;
  const meansIn = (paid: InvoiceContent["paid"]) => {
    const { texts } = readXml(aDocument([aLine()], { paid }));
    return [...texts("SpecifiedTradeSettlementPaymentMeans>TypeCode"), ...texts("ApplicableTradeSettlementFinancialCard>ID")];
  };
  expect(meansIn([card])).toEqual(["48", "4242"]);
  expect(meansIn([card, wallet])).toEqual(["1"]);
  expect(meansIn([])).toEqual(["1"]);
});
