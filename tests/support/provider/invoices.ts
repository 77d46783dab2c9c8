import type { InvoiceContent, InvoiceLine } from "@/provider/db/schema/invoice";
import type { Document } from "@/provider/modules/invoice/rules/xml";

const parties = {
  seller: {
    name: "Canopy Sample Shop",
    street: "1 Sample Street",
    postCode: "97201",
    city: "Portland",
    province: "",
    country: "US",
    taxNumber: "00-0000000",
    email: "shop@canopy.example",
  },
  buyer: {
    name: "Robin Reed",
    street: "12 Alder Street",
    postCode: "97201",
    city: "Portland",
    province: "Oregon",
    country: "US",
    taxNumber: null,
    email: "robin@example.com",
  },
};

const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);

export const aLine = (own: Partial<InvoiceLine> = {}): InvoiceLine => {
  const line = { name: "Seed Tin", quantity: 2, unitCents: 3400, discountCents: 0, taxMilliPercent: 5000, ...own };
  return { ...line, netCents: line.unitCents * line.quantity - line.discountCents };
};

/** A document with these lines; its sums follow from them. */
export function aDocument(lines: InvoiceLine[], own: Partial<InvoiceContent> = {}, kind: Document["kind"] = "invoice"): Document {
  const freightCents = own.freightCents ?? 690;
  const rates = [...new Set([...lines.map((line) => line.taxMilliPercent), ...(freightCents > 0 ? [0] : [])])];
  const taxes = rates.map((milliPercent) => {
    const ofRate = lines.filter((line) => line.taxMilliPercent === milliPercent);
    const netCents = sumOf(ofRate.map((line) => line.netCents)) + (milliPercent === 0 ? freightCents : 0);
    return { milliPercent, netCents, taxCents: Math.round((netCents * milliPercent) / 100_000) };
  });
  const netCents = sumOf(taxes.map((tax) => tax.netCents));
  const taxCents = sumOf(taxes.map((tax) => tax.taxCents));
  const totalCents = netCents + taxCents;
  return {
    kind,
    name: "INV-US-2026-000001",
    issuedAt: new Date("2026-11-24T10:00:00Z"),
    content: {
      ...parties,
      ...{ orderNumber: "20261124000000001", lines, freightCents, taxes, netCents, taxCents, totalCents },
      paid: [{ by: "card", cents: totalCents, cardLastFour: "4242" }],
      ...{ corrects: null, reason: null },
      ...own,
    },
  };
}

/** Texts that people or attackers could put into names. */
export const hostileTexts = [
  'Robin <b onclick="alert(1)">& "Reed"</b> ]]> --> <?xml ?>',
  "مرحبا بالعالم 12 שלום עולם",
  "Robin 👩‍🌾🎉 한국어",
  "x".repeat(1000),
  "word ".repeat(200),
  "ကျေးဇူးတင်ပါတယ် ငွေတောင်းခံလွှာ",
  "ขอบคุณครับชุดเมล็ดพันธุ์สำหรับปลูก",
  "王小明・ワークショップ",
  "half \ud83d surrogate \u0000\u0007\u001b control \u202e override",
  "(brackets) \\ and % signs \n\n\t lines",
  " ",
];
