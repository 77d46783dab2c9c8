import { crc32 } from "node:zlib";

/** A PDF of one empty page, with a text that tells it from others. */
export function pdfOf(text: string, trailer = ""): Buffer<ArrayBuffer> {
  const parts = [
    `%PDF-1.4\n% ${text}\n`,
    "1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n",
    "2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n",
    "3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>\nendobj\n",
  ];
  const places = parts.map((_, index) => Buffer.byteLength(parts.slice(0, index).join("")));
  const rows = places.slice(1).map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
  const list = `xref\n0 4\n0000000000 65535 f \n${rows.join("")}trailer\n<</Size 4/Root 1 0 R${trailer}>>\n`;
  const body = parts.join("");
  return Buffer.from(`${body}${list}startxref\n${Buffer.byteLength(body)}\n%%EOF\n`);
}

/** A PDF with further parts between its objects and their list. */
export function pdfWith(parts: string): Buffer<ArrayBuffer> {
  const own = pdfOf("a").toString("latin1");
  const list = own.indexOf("xref\n");
  const body = own.slice(0, list) + parts;
  return Buffer.from(body + own.slice(list).replace(/startxref\n\d+/, `startxref\n${body.length}`), "latin1");
}

/** An archive of files that are not packed. */
export function zipOf(files: Record<string, string>, encoding: BufferEncoding = "utf8"): Buffer<ArrayBuffer> {
  const heads: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [nameBytes, content] = [Buffer.from(name), Buffer.from(text, encoding)];
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    heads.push(Buffer.from("PK\x03\x04"), shared, nameBytes, content);
    list.push(Buffer.from("PK\x01\x02\x14\x00"), shared, place, nameBytes);
    at += 30 + nameBytes.length + content.length;
  }
  const listBytes = list.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(listBytes, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...heads, ...list, end]);
}

const slidesType = "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml";

/** A PowerPoint file as far as it is checked. */
export const pptxOf = (text: string, others: Record<string, string> = {}, encoding: BufferEncoding = "utf8") =>
  zipOf(
    { "[Content_Types].xml": `<Types><Override ContentType="${slidesType}"/></Types>`, "ppt/presentation.xml": text, ...others },
    encoding,
  );

/** OpenDocument slides as far as they are checked. */
export const odpOf = (text: string, others: Record<string, string> = {}) =>
  zipOf({
    mimetype: "application/vnd.oasis.opendocument.presentation",
    "content.xml": text,
    "META-INF/manifest.xml": "<manifest/>",
    ...others,
  });
