import { packedIn, type Zip } from "./read-zip.ts";
import { type Budget, chunksOf, newBudget, TooLarge, unpack } from "./unpack.ts";

/** Files that programs inside of slides are in. */
const macros = /(^|\/)vbaProject[^/]*\.bin$|^(Basic|Scripts)\//i;

/** Files of other programs inside of slides. The sheet of a chart is a plain workbook. */
const foreign = /(^|\/)(oleObject[^/]*|activeX[^/]*)\.(bin|xml)$|(^|\/)activeX\/|(^|\/)embeddings\/(?![^/]*\.xlsx$)/i;

/** The first bytes of the format in which older programs store their objects and macros, whatever the file is called. */
const oleBytes = Buffer.from("d0cf11e0a1b11ae1", "hex");

/** Texts by which slides refer to a script, a program or an object of another program. */
const harmful =
  /vbaProject|oleObject|relationships\/control"|ms-office\.activeX|vnd\.sun\.star\.(script|oleobject)|ppaction:\/\/(program|macro|ole)|<script:event-listener|<office:script |presentation:action="(execute|verb|macro)"/;

/** Files with texts, and workbooks, whose list of files is readable. */
const withText = /\.(xml|rels|vml|xlsx)$/i;

/** The longest of these texts, also when each letter is written as a number. */
const maxTextLength = 512;

/** What slides are told to be unfit for. */
export type SlidesFinding = "macros" | "objects" | "unreadable" | "too large";

/** A text as it is compared, without the zeros of a wide encoding, and with the letters that are written as numbers. */
function comparable(bytes: Buffer): string {
  const text = bytes.toString("latin1").replaceAll("\0", "");
  return text.replace(/&#(x?)([0-9a-fA-F]{1,6});/g, (_, hex: string, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, hex ? 16 : 10)),
  );
}

/** Whether a file of the archive is an object of another program, or refers to one. */
async function isHarmful(parts: AsyncIterable<Buffer>, hasText: boolean): Promise<boolean> {
  let rest = Buffer.alloc(0);
  let head = Buffer.alloc(0);
  for await (const part of parts) {
    if (head.length < oleBytes.length) head = Buffer.concat([head, part.subarray(0, oleBytes.length)]);
    if (head.subarray(0, oleBytes.length).equals(oleBytes)) return true;
    if (!hasText && head.length >= oleBytes.length) return false;
    const bytes = Buffer.concat([rest, part]);
    if (hasText && harmful.test(comparable(bytes))) return true;
    rest = bytes.subarray(-maxTextLength);
  }
  return false;
}

function partsOf(bytes: Buffer, entry: Parameters<typeof packedIn>[1], budget: Budget): AsyncIterable<Buffer> | null {
  const packed = packedIn(bytes, entry);
  if (entry.method === 0) return chunksOf(packed);
  return entry.method === 8 ? unpack(packed, { isRaw: true, budget }) : null;
}

/** Looks for programs and for objects of other programs in the files of slides. */
export async function searchSlides(bytes: Buffer, zip: Zip): Promise<SlidesFinding | null> {
  // Some programs list empty folders too.
  const names = [...zip.keys()].filter((name) => !name.endsWith("/"));
  if (names.some((name) => macros.test(name))) return "macros";
  if (names.some((name) => foreign.test(name))) return "objects";
  const budget = newBudget();
  try {
    for (const [name, entry] of zip) {
      const parts = partsOf(bytes, entry, budget);
      if (parts === null) return "unreadable";
      if (await isHarmful(parts, withText.test(name))) return "objects";
    }
  } catch (error) {
    if (error instanceof TooLarge) return "too large";
    throw error;
  }
  return null;
}
