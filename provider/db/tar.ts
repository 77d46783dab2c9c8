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

/** The names of the files in a tar archive; null when the bytes are not a complete one. */
export function tarFileNames(bytes: Uint8Array): string[] | null {
  const names: string[] = [];
  let start = 0;
  while (start < bytes.length && bytes[start] !== 0) {
    if (!isHeader(bytes, start)) return null;
    const name = new TextDecoder().decode(bytes.subarray(start, start + 100));
    names.push(name.replace(/\0.*$/s, ""));
    start += block + Math.ceil(numberAt(bytes, start + 124, 12) / block) * block;
  }
  return start > bytes.length ? null : names;
}
