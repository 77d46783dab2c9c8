import { inflateRawSync } from "node:zlib";

/** A file in an archive: where it begins, and its sizes before and after unpacking. */
type Entry = { method: number; isEncrypted: boolean; packed: number; size: number; at: number };

export type Zip = Map<string, Entry>;

const endBytes = 22;
const maxCommentLength = 65_535;
const headBytes = 30;

/** More than any slides have. To list them all at once must not hold up other requests. */
const maxFiles = 10_000;

const signature = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 };

/** The place of the record at the end of an archive, which says where its list of files is. */
function endOf(bytes: Buffer): number | null {
  for (let at = bytes.length - endBytes; at >= Math.max(0, bytes.length - endBytes - maxCommentLength); at -= 1) {
    if (bytes.readUInt32LE(at) === signature.end && at + endBytes + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return null;
}

/** Whether a file of the list lies in the archive as the list says. */
const isThere = (bytes: Buffer, { at, packed }: Entry) =>
  at + headBytes + packed <= bytes.length && bytes.readUInt32LE(at) === signature.file;

/** Reads the list of an archive and finds each of its files; null for bytes that are no whole archive. */
export function readZip(bytes: Buffer): Zip | null {
  if (bytes.length < endBytes || bytes.readUInt32LE(0) !== signature.file) return null;
  const end = endOf(bytes);
  if (end === null) return null;
  const zip: Zip = new Map();
  const files = bytes.readUInt16LE(end + 10);
  if (files > maxFiles) return null;
  let at = bytes.readUInt32LE(end + 16);
  for (let count = files; count > 0; count -= 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== signature.entry) return null;
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((each) => bytes.readUInt16LE(at + each)) as [number, number, number];
    const entry: Entry = {
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    const name = bytes.toString("utf8", at + 46, at + 46 + nameBytes);
    if (!isThere(bytes, entry) || zip.has(name)) return null;
    zip.set(name, entry);
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  return zip;
}

/** The bytes of a file in an archive as they are stored. */
export function packedIn(bytes: Buffer, { at, packed }: Entry): Buffer {
  const from = at + headBytes + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  return bytes.subarray(from, from + packed);
}

/** The text of a file in an archive; null when it is missing, encrypted, damaged or longer than the limit. */
export function textInZip(bytes: Buffer, zip: Zip, name: string, maxBytes: number): string | null {
  const entry = zip.get(name);
  if (!entry || entry.isEncrypted || entry.size > maxBytes) return null;
  const packed = packedIn(bytes, entry);
  if (entry.method === 0) return packed.toString("utf8");
  if (entry.method !== 8) return null;
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes }).toString("utf8");
  } catch {
    return null;
  }
}
