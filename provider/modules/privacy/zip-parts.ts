import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

const partBytes = 256 * 1024;

type Store = (content: Buffer, number: number) => Promise<void>;

/** Writes a ZIP in parts, so that no more than one part is in memory, and a caller waits until each is stored. */
export function zipParts(store: Store) {
  let pending: Uint8Array[] = [];
  let size = 0;
  let problem: Error | null = null;
  const written = { parts: 0, bytes: 0 };
  const zip = new Zip((error, chunk) => {
    problem ??= error;
    pending.push(chunk);
    size += chunk.length;
  });

  async function storePending(least: number): Promise<void> {
    if (problem) throw problem;
    if (size === 0 || size < least) return;
    const content = Buffer.concat(pending);
    pending = [];
    size = 0;
    await store(content, written.parts);
    written.parts += 1;
    written.bytes += content.length;
  }

  /** Adds a file whose texts come one after the other. */
  async function addTexts(name: string, texts: AsyncIterable<string>): Promise<void> {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const text of texts) {
      file.push(Buffer.from(text));
      await storePending(partBytes);
    }
    file.push(new Uint8Array(), true);
    await storePending(partBytes);
  }

  /** Adds a file that is compressed already. */
  async function addBytes(name: string, content: Uint8Array): Promise<void> {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(content, true);
    await storePending(partBytes);
  }

  async function end(): Promise<{ parts: number; bytes: number }> {
    zip.end();
    await storePending(1);
    return written;
  }

  return { addTexts, addBytes, end };
}
