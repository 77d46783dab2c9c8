import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { constants, deflateRaw, inflateRaw } from "node:zlib";
import { decode, type Entry, encode } from "../page-cache/entry.ts";

const macBytes = 32;

/** A stored page may expand to this. */
const maxBytes = 32e6;

const compress = promisify(deflateRaw);
const expand = promisify(inflateRaw);

/**
 * Packs pages for a store that others may write to: compressed, and with a code that only the shop's storefronts can make. It covers the key
 * too, so that a page is not accepted at the place of another one.
 */
export function createEntrySigner(secret: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "canopy shared pages", macBytes));
  const macOf = (name: string, bytes: Buffer) => createHmac("sha256", key).update(`${name}\0`).update(bytes).digest();

  return {
    async sign(name: string, entry: Entry): Promise<Buffer> {
      const bytes = await compress(encode(name, entry), { level: constants.Z_BEST_SPEED });
      return Buffer.concat([macOf(name, bytes), bytes]);
    },

    /** The entry; null for one that was not signed under this name. */
    async verify(name: string, signed: Buffer): Promise<Entry | null> {
      const mac = signed.subarray(0, macBytes);
      const bytes = signed.subarray(macBytes);
      if (mac.length !== macBytes || !timingSafeEqual(mac, macOf(name, bytes))) return null;
      return decode(name, await expand(bytes, { maxOutputLength: maxBytes }));
    },
  };
}
