import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { checkDocument } from "@/provider/media/check-document";
import { nameOfDocument, uploadedDocument } from "@/provider/media/document-address";
import { odpOf, pdfOf, pptxOf, zipOf } from "@/tests/support/provider/documents";

const folder = join(import.meta.dirname, "../../../sample-shop/media/files/documents");
const files = readdirSync(folder).map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));

test("every document of the sample shop is recognised by its bytes", () => {
  expect(files.length).toBeGreaterThan(5);
  for (const { name, bytes } of files) {
    expect(name).toMatch(new RegExp(`\\.${checkDocument(bytes, "slides")}$`));
    if (name.endsWith(".pptx")) expect(() => checkDocument(bytes, "pdf")).toThrow("The file is no PDF");
    else expect(checkDocument(bytes, "pdf")).toBe("pdf");
  }
});

test("a document that was cut anywhere is refused", () => {
  for (const { bytes } of files) {
    for (const share of [0, 0.1, 0.5, 0.9, 0.99]) {
      expect(() => checkDocument(bytes.subarray(0, Math.floor(bytes.length * share)), "slides")).toThrow("that can be read");
    }
  }
});

test("slides of both programs and a PDF are taken as slides, with bytes after the end of a PDF too", () => {
  expect(checkDocument(pptxOf("a"), "slides")).toBe("pptx");
  expect(checkDocument(odpOf("a"), "slides")).toBe("odp");
  expect(checkDocument(Buffer.concat([pdfOf("a"), Buffer.from("\r\n\r\n")]), "slides")).toBe("pdf");
});

const own = pdfOf("a").toString("latin1");

test.each<[string, Buffer, string]>([
  ["an empty file", Buffer.alloc(0), "is no PDF that can be read"],
  ["a page with the beginning of a PDF", Buffer.from("%PDF-1.4\n<script>alert(1)</script>"), "is no PDF that can be read"],
  ["a PDF whose list of objects is elsewhere", Buffer.from(own.replace(/startxref\n\d+/, "startxref\n9")), "is no PDF that can be read"],
  ["a PDF whose list is behind its end", Buffer.from(own.replace(/startxref\n\d+/, "startxref\n9999999999")), "is no PDF that can be read"],
  ["a PDF after other bytes", Buffer.concat([Buffer.from("<html>"), pdfOf("a")]), "is no PDF that can be read"],
  ["a PDF with a password", pdfOf("a", "/Encrypt 4 0 R"), "The PDF is protected"],
])("%s is no PDF", (_, bytes, message) => {
  expect(() => checkDocument(bytes, "pdf")).toThrow(message);
});

test.each<[string, Buffer, string]>([
  ["a text", Buffer.from("PK\x03\x04 no archive".padEnd(60)), "no slides that can be read"],
  ["an old PowerPoint file", Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(512)]), "no slides that can be read"],
  ["an archive of other files", zipOf({ "word/document.xml": "" }), "no slides that can be read"],
  ["an empty archive", zipOf({}), "no slides that can be read"],
  ["slides of another type", pptxOf("a", { "[Content_Types].xml": "<Types/>" }), "no slides that can be read"],
  ["a text document of OpenDocument", odpOf("a", { mimetype: "application/vnd.oasis.opendocument.text" }), "no slides that can be read"],
  ["a PowerPoint file with macros", pptxOf("a", { "ppt/vbaProject.bin": "" }), "contain macros"],
  ["OpenDocument slides with macros", odpOf("a", { "Basic/Standard/Module1.xml": "" }), "contain macros"],
])("%s is no slides", (_, bytes, message) => {
  expect(() => checkDocument(bytes, "slides")).toThrow(message);
});

test("an archive that claims wrong places or an endless size is refused, whichever number of its list is changed", () => {
  const zip = pptxOf("a");
  const list = zip.indexOf("PK\x01\x02");
  for (const at of [list + 20, list + 42, zip.length - 6]) {
    const changed = Buffer.from(zip);
    changed.writeUInt32LE(0xfffffff0, at);
    expect(() => checkDocument(changed, "slides")).toThrow("that can be read");
  }
  const huge = Buffer.from(zip);
  huge.writeUInt32LE(0xfffffff0, list + 24);
  expect(() => checkDocument(huge, "slides")).toThrow("unpack to more than 1 GB");
  const encrypted = Buffer.from(zip);
  encrypted.writeUInt16LE(1, list + 8);
  expect(() => checkDocument(encrypted, "slides")).toThrow("that can be read");
});

test("the name of a document is its file's in plain letters, with the ending of what it is", () => {
  const key = "0".repeat(32);
  expect(nameOfDocument(key, "Frühlings-Kalender 2027.pptx.exe", "pdf")).toBe(`document/${key}/fruhlings-kalender-2027-pptx.pdf`);
  expect(nameOfDocument(key, "春のカレンダー.pdf", "pdf")).toBe(`document/${key}/document.pdf`);
  expect(nameOfDocument(key, "../../etc/passwd", "odp")).toBe(`document/${key}/slides.odp`);
  for (const file of ["a\r\nset-cookie: b.pdf", `${"-".repeat(100)}x.pdf`, `${"x".repeat(300)}.pdf`, "“quoted”.pdf", ""])
    expect(uploadedDocument(nameOfDocument(key, file, "pdf"))).toMatchObject({ key, format: "pdf" });
});
