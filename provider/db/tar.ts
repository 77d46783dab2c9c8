const block = 512;

/** The number that a field of a header says, in eights. */
function numberAt(bytes: Uint8Array, start: number, length: number): number {
  return Number.parseInt(new TextDecoder("latin1").decode(bytes.subarray(start, start + length)), 8);
}

/** A header's bytes sum to what it says, its own sum being read as blanks. */
function isHeader(bytes: Uint8Array, start: number): boolean {
  const header = bytes.subarray(start, start + block);
  const sum = header.reduce((total, byte, place) => total + (place >= 148 && place < 156 ? 32 : byte), 0);
  return header.length === block && sum === numberAt(header, 148, 8);
}

/** The names of the files in a tar; null where it is none, or is not whole. */
export function namesInTar(bytes: Uint8Array): string[] | null {
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
