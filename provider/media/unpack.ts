import { setImmediate as nextTurn } from "node:timers/promises";
import { createInflate, createInflateRaw, type Inflate, type InflateRaw } from "node:zlib";

/** What all parts of a file may have together when they are unpacked. */
const maxUnpackedBytes = 1024 * 1024 * 1024;

/** A part of a file that is read at once, so that other requests never wait long. */
const chunkBytes = 16 * 1024;

/** What it costs to begin with a part, so that a file of endlessly many small ones ends too. */
const costOfPart = 25_000;

/** The parts of a file unpack to more than a reader should have to bear. */
export class TooLarge extends Error {}

/** The bytes that one file may still be unpacked to. */
export type Budget = { left: number };

export const newBudget = (): Budget => ({ left: maxUnpackedBytes });

function spend(budget: Budget, bytes: number): void {
  budget.left -= bytes;
  if (budget.left < 0) throw new TooLarge("the parts of a file unpack to too much");
}

/** Bytes as they are, in parts between which other requests are answered. */
export async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    yield Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(chunkBytes, bytes.length - at));
    await nextTurn();
  }
}

/** Sends packed bytes until the unpacked ones end, which may be long before the end of the file. */
async function feed(inflate: Inflate | InflateRaw, bytes: Uint8Array, budget: Budget): Promise<void> {
  try {
    for await (const chunk of chunksOf(bytes)) {
      if (inflate.destroyed || inflate.readableEnded) return;
      spend(budget, chunk.length);
      await new Promise<void>((resolve) => inflate.write(chunk, () => resolve()));
    }
    inflate.end();
  } catch (error) {
    inflate.destroy(error as Error);
  }
}

/** Unpacks bytes in parts, as far as they can be unpacked: what a damaged rest says, no reader reads either. */
export async function* unpack(bytes: Uint8Array, { isRaw, budget }: { isRaw: boolean; budget: Budget }): AsyncGenerator<Buffer> {
  spend(budget, costOfPart);
  const inflate = isRaw ? createInflateRaw() : createInflate();
  void feed(inflate, bytes, budget);
  try {
    for await (const chunk of inflate) {
      spend(budget, chunk.length);
      yield chunk;
      await nextTurn();
    }
  } catch (error) {
    if (error instanceof TooLarge) throw error;
  } finally {
    inflate.destroy();
  }
}
