import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { encodingOf } from "../../answers/compress.ts";
import type { Answer } from "../../answers/detached-response.ts";
import { type Packed, typeOf } from "../../answers/static-files.ts";
import { frameHeaders, immutable, securityHeaders } from "../../policy/fixed-headers.mjs";
import type { Redis } from "./redis.ts";
import { keepFile } from "./scripts.ts";

const expand = promisify(brotliDecompress);

const keptMs = 7 * 24 * 3600 * 1000;
const renewEveryMs = 10 * 60_000;

/** All builds together. One build has about 3 MB. */
const maxBytes = 64e6;

/** A larger file, and one that expands to more, is not shared. */
const maxFileBytes = 4e6;
const maxExpandedBytes = 16e6;

const publishWithinMs = 2000;
const macBytes = 32;

/** The addresses below which every name contains a hash of its file. */
const isHashed = (url: string) => url.startsWith("/_next/static/") && url.length < 300;

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** The start of the keys of a shop's files. The braces keep them together on one server of a cluster. */
export const filesPrefixOf = (publicUrl: string) => `canopy:{${hashOf(publicUrl).slice(0, 16)}}:files:`;

type Parts = { redis: Redis; secret: string; publicUrl: string; root: string; index: Packed[]; most?: number };

/**
 * The static files of all builds of a shop that were started lately, in Redis. While two builds are behind one balancer, and in a tab that
 * was opened before a deploy, a page asks storefronts for files that only another build has. Only the files of a build are stored, and each
 * with a code that only the shop's storefronts can make.
 */
export function createSharedFiles({ redis, secret, publicUrl, root, index, most = maxBytes }: Parts) {
  const prefix = filesPrefixOf(publicUrl);
  const macKey = Buffer.from(hkdfSync("sha256", secret, "", "canopy shared files", macBytes));
  const keyOf = (url: string) => `${prefix}${hashOf(url)}`;
  const macOf = (url: string, bytes: Buffer) => createHmac("sha256", macKey).update(`${url}\0`).update(bytes).digest();

  const own = index.filter(({ url, path }) => isHashed(url) && typeOf(path));
  let publishing: Promise<void> | null = null;

  const keep = (url: string, value: Buffer | "") =>
    redis.run(keepFile, [keyOf(url), `${prefix}times`, `${prefix}sizes`], [value, String(keptMs), String(most)], publishWithinMs);

  /** The first byte tells whether the file is compressed with brotli. */
  async function publishOne({ url, path, packed }: Packed): Promise<void> {
    if ((await keep(url, "")) === 1) return;
    const content = await readFile(join(root, packed.br ?? path));
    if (content.length > maxFileBytes) return;
    const bytes = Buffer.concat([Buffer.from([packed.br ? 1 : 0]), content]);
    await keep(url, Buffer.concat([macOf(url, bytes), bytes]));
  }

  async function publishAll(): Promise<void> {
    for (const file of own) await publishOne(file);
  }

  /** Stores this build's files and renews their lifetime. Redis may be away: it is done again at the next connection. */
  function publish(): Promise<void> {
    publishing ??= publishAll()
      .catch(() => {})
      .finally(() => {
        publishing = null;
      });
    return publishing;
  }

  const endReady = redis.onReady(() => void publish());
  const timer = setInterval(() => void publish(), renewEveryMs).unref();

  async function read(url: string): Promise<{ isPacked: boolean; content: Buffer } | null> {
    const value = await redis.readFile(keyOf(url)).catch(() => null);
    if (!value || value.length <= macBytes) return null;
    const bytes = value.subarray(macBytes);
    if (!timingSafeEqual(value.subarray(0, macBytes), macOf(url, bytes))) return null;
    return { isPacked: bytes[0] === 1, content: bytes.subarray(1) };
  }

  return {
    publish,

    /** Answers a request for a file of another build; null if no build has it. */
    async find({ method, url = "", headers }: IncomingMessage): Promise<Answer | null> {
      const [path = ""] = url.split("?", 1);
      const type = typeOf(path);
      if ((method !== "GET" && method !== "HEAD") || !type || !isHashed(path)) return null;
      const file = await read(path);
      if (!file) return null;
      const { isPacked, content } = file;
      const sendsPacked = isPacked && encodingOf(headers["accept-encoding"]) === "br";
      const body = isPacked && !sendsPacked ? await expand(content, { maxOutputLength: maxExpandedBytes }) : content;
      return {
        status: 200,
        headers: {
          ...securityHeaders,
          ...frameHeaders,
          "cache-control": immutable,
          "content-type": type,
          ...(isPacked && { vary: "Accept-Encoding" }),
          ...(sendsPacked && { "content-encoding": "br" }),
        },
        body,
      };
    },

    close(): void {
      endReady();
      clearInterval(timer);
    },
  };
}

export type SharedFiles = ReturnType<typeof createSharedFiles>;
