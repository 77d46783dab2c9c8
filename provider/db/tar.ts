const block = 512;

/** Reads a numeric header field, which tar writes in octal. */
function numberAt(bytes: Uint8Array, start: number, length: number): number {
  return Number.parseInt(new TextDecoder("latin1").decode(bytes.subarray(start, start + length)), 8);
}

/** Checks a header's checksum, which is computed with its own field read as spaces. */
function isHeader(bytes: Uint8Array, start: number): boolean {
  const header = bytes.subarray(start, start + block);
  const checksum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0);
  return header.length === block && checksum === numberAt(header, 148, 8);
}

export type TarEntry = { name: string; isFolder: boolean; bytes: Uint8Array };

const folderType = "5".charCodeAt(0);

/** The files and folders in a tar archive, whose bytes they share; null when the archive is incomplete. */
export function readTar(bytes: Uint8Array): TarEntry[] | null {
  const entries: TarEntry[] = [];
  let start = 0;
  while (start < bytes.length && bytes[start] !== 0) {
    if (!isHeader(bytes, start)) return null;
    const name = new TextDecoder().decode(bytes.subarray(start, start + 100)).replace(/\0.*$/s, "");
    const size = numberAt(bytes, start + 124, 12);
    const content = start + block;
    entries.push({ name, isFolder: bytes[start + 156] === folderType, bytes: bytes.subarray(content, content + size) });
    start = content + Math.ceil(size / block) * block;
  }
  return start > bytes.length ? null : entries;
}
