import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { expect, test } from "@jest/globals";
import { checkDocument } from "@/provider/media/check-document";
import { nameOfDocument, uploadedDocument } from "@/provider/media/document-address";
import { odpOf, pdfOf, pdfWith, pptxOf, zipOf } from "@/tests/support/provider/documents";

const folder = join(import.meta.dirname, "../../../sample-shop/media/files/documents");
const files = readdirSync(folder).map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));

test("every document of the sample shop is recognized by its bytes", async () => {
  expect(files.length).toBeGreaterThan(5);
  for (const { name, bytes } of files) {
    expect(name).toMatch(new RegExp(`\\.${await checkDocument(bytes, "slides")}$`));
    if (name.endsWith(".pptx")) await expect(checkDocument(bytes, "pdf")).rejects.toThrow("The file is no PDF");
    else expect(await checkDocument(bytes, "pdf")).toBe("pdf");
  }
});

test("a document that was cut anywhere is refused", async () => {
  for (const { bytes } of files) {
    for (const share of [0, 0.1, 0.5, 0.9, 0.99]) {
      await expect(checkDocument(bytes.subarray(0, Math.floor(bytes.length * share)), "slides")).rejects.toThrow("that can be read");
    }
  }
});

test("slides of both programs and a PDF are taken as slides, with bytes after the end of a PDF too", async () => {
  expect(await checkDocument(pptxOf("a"), "slides")).toBe("pptx");
  expect(await checkDocument(odpOf("a"), "slides")).toBe("odp");
  expect(await checkDocument(Buffer.concat([pdfOf("a"), Buffer.from("\r\n\r\n")]), "slides")).toBe("pdf");
});

const own = pdfOf("a").toString("latin1");

test.each<[string, Buffer, string]>([
  ["an empty file", Buffer.alloc(0), "is no PDF that can be read"],
  ["a page with the beginning of a PDF", Buffer.from("%PDF-1.4\n<script>alert(1)</script>"), "is no PDF that can be read"],
  ["a PDF whose list of objects is elsewhere", Buffer.from(own.replace(/startxref\n\d+/, "startxref\n9")), "is no PDF that can be read"],
  ["a PDF whose list is behind its end", Buffer.from(own.replace(/startxref\n\d+/, "startxref\n9999999999")), "is no PDF that can be read"],
  ["a PDF after other bytes", Buffer.concat([Buffer.from("<html>"), pdfOf("a")]), "is no PDF that can be read"],
  ["a PDF with a password", pdfOf("a", "/Encrypt 4 0 R"), "The PDF is protected"],
])("%s is no PDF", async (_, bytes, message) => {
  await expect(checkDocument(bytes, "pdf")).rejects.toThrow(message);
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
])("%s is no slides", async (_, bytes, message) => {
  await expect(checkDocument(bytes, "slides")).rejects.toThrow(message);
});

test("an archive that claims wrong places or an endless size is refused, whichever number of its list is changed", async () => {
  const zip = pptxOf("a");
  const list = zip.indexOf("PK\x01\x02");
  for (const at of [list + 20, list + 42, zip.length - 6]) {
    const changed = Buffer.from(zip);
    changed.writeUInt32LE(0xfffffff0, at);
    await expect(checkDocument(changed, "slides")).rejects.toThrow("that can be read");
  }
  const huge = Buffer.from(zip);
  huge.writeUInt32LE(0xfffffff0, list + 24);
  await expect(checkDocument(huge, "slides")).rejects.toThrow("unpack to more than 1 GB");
  const encrypted = Buffer.from(zip);
  encrypted.writeUInt16LE(1, list + 8);
  await expect(checkDocument(encrypted, "slides")).rejects.toThrow("that can be read");
});

test("the name of a document is its file's in plain letters, with the ending of what it is", () => {
  const key = "0".repeat(32);
  expect(nameOfDocument(key, "Frühlings-Kalender 2027.pptx.exe", "pdf")).toBe(`document/${key}/fruhlings-kalender-2027-pptx.pdf`);
  expect(nameOfDocument(key, "春のカレンダー.pdf", "pdf")).toBe(`document/${key}/document.pdf`);
  expect(nameOfDocument(key, "../../etc/passwd", "odp")).toBe(`document/${key}/slides.odp`);
  for (const file of ["a\r\nset-cookie: b.pdf", `${"-".repeat(100)}x.pdf`, `${"x".repeat(300)}.pdf`, "“quoted”.pdf", ""])
    expect(uploadedDocument(nameOfDocument(key, file, "pdf"))).toMatchObject({ key, format: "pdf" });
});

const packed = (text: string, words = "/Type/ObjStm/N 1/First 4/Filter/FlateDecode") => {
  const bytes = deflateSync(Buffer.from(text)).toString("latin1");
  return `9 0 obj\n<<${words}/Length ${bytes.length}>>\nstream\n${bytes}\nendstream\nendobj\n`;
};
const script = "8 0 <</S/JavaScript/JS(app.alert(1))>>";

test.each<[string, string, string]>([
  ["a script that runs when it is opened", "9 0 obj\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\nendobj\n", "contains a script"],
  ["a script whose name is written in numbers", "9 0 obj\n<</S/J#61v#61Script/JS 3 0 R>>\nendobj\n", "contains a script"],
  ["a script among packed objects", packed(script), "contains a script"],
  ["a script among packed objects that do not say so", packed(script, "/N 1/First 4/Filter/FlateDecode"), "contains a script"],
  ["a script in packed objects after the word that ends a part", packed(`endstream ${"x".repeat(300)} ${script}`), "contains a script"],
  [
    "a script in what seems to be the content of another part",
    `9 0 obj\n<</Length 99>>\nstream\n${script}\nendstream\nendobj\n`,
    "contains a script",
  ],
  ["a program", "9 0 obj\n<</S/Launch/F(cmd.exe)>>\nendobj\n", "contains a script"],
  ["another file", "9 0 obj\n<</Names<</EmbeddedFiles 3 0 R>>>>\nendobj\n", "contains a script"],
  ["a form with scripts of its own", "9 0 obj\n<</AcroForm<</XFA 3 0 R>>>>\nendobj\n", "contains a script"],
  [
    "packed objects in a way that is not read",
    packed("x", "/Type/ObjStm/N 1/First 4/Filter[/ASCII85Decode/FlateDecode]"),
    "nobody can check",
  ],
])("a PDF with %s is refused", async (_, part, message) => {
  await expect(checkDocument(pdfWith(part), "pdf")).rejects.toThrow(message);
  await expect(checkDocument(pdfWith(part), "slides")).rejects.toThrow(message);
});

test("a PDF with a form, with packed objects and with a text about scripts is taken", async () => {
  for (const part of [
    "9 0 obj\n<</AcroForm<</Fields[]>>>>\nendobj\n",
    packed("8 0 <</Type/Page>>"),
    packed("BT (JavaScript, XFA and OLE) Tj ET", "/Filter/FlateDecode"),
    "9 0 obj\n<</Length 5>>\nstream\nx\x9c bad\nendstream\nendobj\n",
  ])
    expect(await checkDocument(pdfWith(part), "pdf")).toBe("pdf");
});

const ole = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(64)]).toString("latin1");
const link = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

test.each<[string, Record<string, string>]>([
  ["an object of another program", { "ppt/embeddings/oleObject1.bin": "" }],
  ["a document of another program", { "ppt/embeddings/Document1.docx": "" }],
  ["an object under another name", { "ppt/media/image1.png": ole }],
  ["a control", { "ppt/activeX/activeX1.xml": "" }],
  [
    "a link to an object elsewhere",
    { "ppt/slides/_rels/slide1.xml.rels": `<Relationship Type="${link}/oleObject" TargetMode="External"/>` },
  ],
  ["a link whose letters are numbers", { "ppt/slides/_rels/slide1.xml.rels": `<Relationship Type="${link}/&#111;le&#x4f;bject"/>` }],
  ["a link in a wide encoding", { "ppt/slides/_rels/a.rels": [...`${link}/oleObject`].join("\0") }],
  ["a button that starts a program", { "ppt/slides/slide1.xml": '<a:hlinkClick action="ppaction://program"/>' }],
  ["a workbook with macros", { "ppt/embeddings/Sheet1.xlsx": zipOf({ "xl/vbaProject.bin": "" }).toString("latin1") }],
])("slides with %s are refused", async (_, files) => {
  await expect(checkDocument(pptxOf("a", files, "latin1"), "slides")).rejects.toThrow("object of another program");
});

test.each<[string, Record<string, string>]>([
  [
    "an object of another program",
    { "META-INF/manifest.xml": '<manifest:file-entry manifest:media-type="application/vnd.sun.star.oleobject"/>' },
  ],
  ["a script at a button", { "content.xml": '<script:event-listener xlink:href="vnd.sun.star.script:Standard.Module1.Main"/>' }],
  ["a button that starts a program", { "content.xml": '<presentation:event-listener presentation:action="execute"/>' }],
])("OpenDocument slides with %s are refused", async (_, files) => {
  await expect(checkDocument(odpOf("a", files), "slides")).rejects.toThrow("object of another program");
});

test("slides with a chart, a picture, a link and a click are taken", async () => {
  const chart = { "ppt/embeddings/Microsoft_Excel_Sheet1.xlsx": zipOf({ "xl/workbook.xml": "" }).toString("latin1") };
  const click = { "ppt/slides/slide1.xml": '<a:hlinkClick action="ppaction://hlinksldjump"/> ActiveX and OLE' };
  expect(await checkDocument(pptxOf("a", { ...chart, ...click, "ppt/media/image1.png": "\x89PNG" }, "latin1"), "slides")).toBe("pptx");
  const listener = '<office:scripts/><presentation:event-listener script:event-name="dom:click" presentation:action="next-page"/>';
  expect(await checkDocument(odpOf(listener), "slides")).toBe("odp");
});
