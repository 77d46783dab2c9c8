import { inflateSync } from "node:zlib";
import { expect, test } from "@jest/globals";
import { languages } from "@/lib/contract/wire/language";
import { invoicePdf } from "@/provider/modules/invoice/pdf/invoice-pdf";
import { texts } from "@/provider/runtime/texts";
import { aDocument, aLine, hostileTexts } from "@/tests/support/provider/invoices";

const hostile = aDocument(hostileTexts.map((name) => aLine({ name })));

/** Burmese, so that the document has every font. */
const written = invoicePdf(hostile, texts.my_MM.Invoice, "my");
const plain = aDocument([aLine()]);

/** The objects of a PDF as text, with the contents of its compressed streams. */
function objectsOf(pdf: Buffer): string[] {
  return pdf
    .toString("latin1")
    .split(/endobj/)
    .map((object) => {
      const start = object.indexOf("stream\n");
      if (start < 0 || !object.includes("/FlateDecode") || object.includes("/Length1")) return object;
      const data = Buffer.from(object.slice(start + 7, object.lastIndexOf("\nendstream")), "latin1");
      return object.slice(0, start) + inflateSync(data).toString("latin1");
    });
}

test.each(languages.map(({ header, locale }) => [header, locale] as const))(
  "a document in %s is a tagged PDF/A-3 and PDF/UA file with its language and title, and the same bytes each time",
  async (header, locale) => {
    const pdf = await invoicePdf(plain, texts[header].Invoice, locale);
    expect(pdf.equals(await invoicePdf(plain, texts[header].Invoice, locale))).toBe(true);
    const text = pdf.toString("latin1");
    expect(text).toMatch(/^%PDF-1\.7/);
    for (const part of ["/Marked true", "/StructTreeRoot", "/DisplayDocTitle true", `/Lang (${locale})`, "/S /GTS_PDFA1"])
      expect(text).toContain(part);
    expect(text).toContain("<pdfaid:part>3</pdfaid:part>");
    expect(text).toContain("<pdfaid:conformance>A</pdfaid:conformance>");
    expect(text).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(pdf.toString("utf8")).toContain(`<rdf:li xml:lang="x-default">${texts[header].Invoice.invoice} INV-US-2026-000001</rdf:li>`);
  },
);

test("every font is embedded, every mark of content is ended, and all content is in the structure or an artifact", async () => {
  const objects = objectsOf(await written);
  const fonts = objects.filter((object) => object.includes("/Type /FontDescriptor"));
  expect(fonts.length).toBeGreaterThan(5);
  expect(fonts.filter((font) => !font.includes("/FontFile2"))).toEqual([]);
  const pages = objects.filter((object) => / BDC\n/.test(object));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    let depth = 0;
    for (const line of page.split("\n")) {
      if (/ B(DC|MC)$/.test(line)) depth += 1;
      if (line === "EMC") depth -= 1;
      if (/ TJ$/.test(line)) expect(depth).toBeGreaterThan(0);
    }
    expect(depth).toBe(0);
  }
});

test("no text has the glyph of a missing character, which an archived document must not show", async () => {
  const objects = objectsOf(await written);
  const shown = objects.flatMap((object) => [...object.matchAll(/<([0-9a-f]+)> -?[\d.]+/g)].map(([, codes]) => codes ?? ""));
  expect(shown.length).toBeGreaterThan(100);
  expect(shown.flatMap((codes) => codes.match(/.{4}/g) ?? []).filter((code) => code === "0000")).toEqual([]);
});

test("the structure has one title, headings and a table whose head cells name their scope", async () => {
  const text = (await invoicePdf(plain, texts.en_US.Invoice, "en")).toString("latin1");
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  expect(count(/\/S \/H1\n/g)).toBe(1);
  expect(count(/\/S \/H2\n/g)).toBe(3);
  expect(count(/\/S \/Table\n/g)).toBe(2);
  expect(count(/\/Scope \/Column/g)).toBe(6);
  expect(count(/\/S \/TH\n/g)).toBe(count(/\/Scope \/(Column|Row)/g));
});

test("the machine-readable invoice is attached as an alternative of the whole document", async () => {
  const objects = objectsOf(await invoicePdf(plain, texts.en_US.Invoice, "en"));
  const file = objects.find((object) => object.includes("/Type /Filespec"));
  expect(file).toContain("/AFRelationship /Alternative");
  expect(file).toContain("/F (factur-x.xml)");
  expect(objects.find((object) => object.includes("/Type /EmbeddedFile"))).toContain("<rsm:CrossIndustryInvoice");
  expect(objects.find((object) => object.includes("/Type /Catalog"))).toMatch(/\/AF \[\d+ 0 R\]/);
});
