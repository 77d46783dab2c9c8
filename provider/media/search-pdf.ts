import { setImmediate as nextTurn } from "node:timers/promises";
import { chunksOf, newBudget, TooLarge, unpack } from "./unpack.ts";

/** Names by which a PDF runs a script, starts a program, or carries another file. */
const harmful = new Set(["JavaScript", "Launch", "EmbeddedFile", "EmbeddedFiles", "RichMedia", "Rendition"]);

/** A form in the format that has scripts of its own. The name is so short that it may stand in a picture by chance, unless there is a form. */
const scriptedForm = "XFA";
const form = "AcroForm";

/** Ways to pack a part in which this search cannot look. */
const unreadable = new Set(["LZWDecode", "ASCIIHexDecode", "ASCII85Decode", "RunLengthDecode"]);
const packedObjects = "ObjStm";

/** The words about one part stand within this distance. */
const descriptionBytes = 1024;

/** No name that is looked for is longer, also when each letter is written as a number. */
const maxNameLength = 64;

const slash = 0x2f;

/** The first letters of the names that are looked for; `#` begins a letter that is written as a number. */
const initials = new Set(Buffer.from("#JLERXAO"));
const endOfName = /[\0\t\n\f\r ()<>[\]{}/%]/;

/** What a PDF is told to be unfit for. */
export type PdfFinding = "harmful" | "protected" | "unreadable";

/** The name at a place. Letters may be written as numbers: `/J#61vaScript`. */
function nameAt(bytes: Buffer, at: number): string {
  const text = bytes.toString("latin1", at + 1, at + 1 + maxNameLength);
  const end = text.search(endOfName);
  const name = end < 0 ? text : text.slice(0, end);
  return name.includes("#") ? name.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : name;
}

/** Calls a function with each name in some bytes that arrive in parts, and its place. */
async function eachName(parts: AsyncIterable<Buffer>, tell: (name: string, at: number) => void): Promise<void> {
  let rest = Buffer.alloc(0);
  let before = 0;
  const search = (bytes: Buffer, until: number) => {
    for (let at = bytes.indexOf(slash); at >= 0 && at < until; at = bytes.indexOf(slash, at + 1)) {
      if (initials.has(bytes[at + 1] ?? 0)) tell(nameAt(bytes, at), before + at);
    }
  };
  for await (const part of parts) {
    const bytes = Buffer.concat([rest, part]);
    // A name that begins near the end is read with the next part.
    const until = Math.max(0, bytes.length - maxNameLength);
    search(bytes, until);
    rest = bytes.subarray(until);
    before += until;
  }
  search(rest, rest.length);
}

const readAtOnce = 1000;

/** The places where packed bytes may begin: behind the word that begins a part, whatever the list of objects says. */
async function* packedParts(bytes: Buffer): AsyncGenerator<number> {
  let read = 0;
  for (let at = bytes.indexOf("stream"); at >= 0; at = bytes.indexOf("stream", at + 6)) {
    if (read++ % readAtOnce === 0) await nextTurn();
    let from = at + 6;
    while (from < bytes.length && (bytes[from] === 10 || bytes[from] === 13 || bytes[from] === 32)) from += 1;
    // The first bytes of what the one customary method has packed.
    if (from > at + 6 && (bytes[from] ?? 0) % 16 === 8 && bytes.readUInt16BE(Math.min(from, bytes.length - 2)) % 31 === 0) yield from;
  }
}

/**
 * Looks for scripts, programs and carried files in a PDF. Every packed part is unpacked and searched, because objects are packed too, and because a
 * list of objects can be made to lead anywhere.
 */
export async function searchPdf(bytes: Buffer): Promise<PdfFinding | null> {
  const found = new Set<string>();
  let objectsAt = Number.NEGATIVE_INFINITY;
  let unreadableAt = Number.POSITIVE_INFINITY;
  let isUnreadable = false;
  const note = (name: string) => {
    if (harmful.has(name) || name === scriptedForm || name === form || name === "Encrypt") found.add(name);
  };
  await eachName(chunksOf(bytes), (name, at) => {
    note(name);
    if (name === packedObjects) objectsAt = at;
    else if (unreadable.has(name)) unreadableAt = at;
    if (Math.abs(objectsAt - unreadableAt) < descriptionBytes) isUnreadable = true;
  });
  if (found.has("Encrypt")) return "protected";
  const budget = newBudget();
  try {
    for await (const from of packedParts(bytes)) await eachName(unpack(bytes.subarray(from), { isRaw: false, budget }), note);
  } catch (error) {
    if (error instanceof TooLarge) return "unreadable";
    throw error;
  }
  const isHarmful = [...harmful].some((name) => found.has(name)) || (found.has(form) && found.has(scriptedForm));
  if (isHarmful) return "harmful";
  return isUnreadable ? "unreadable" : null;
}
