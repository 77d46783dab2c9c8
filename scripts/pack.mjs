import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The folders that the storefront serves as they are, by their address. */
const folders = { "/_next/static/": ".next/static", "/": "public" };

const target = ".next/packed";

const encoders = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** A compressed file must save this share, or the plain one is sent. */
const leastSaved = 0.05;

function filesIn(root, [address, folder]) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .map((path) => ({ path, url: address + path.slice(folder.length + 1) }));
}

async function packFile(root, { path, url }) {
  const bytes = await readFile(join(root, path));
  const packed = {};
  for (const [encoding, encode] of Object.entries(encoders)) {
    const compressed = await encode(bytes);
    if (compressed.length > bytes.length * (1 - leastSaved)) continue;
    packed[encoding] = `${target}${url}.${encoding}`;
    mkdirSync(dirname(join(root, packed[encoding])), { recursive: true });
    await writeFile(join(root, packed[encoding]), compressed);
  }
  const etag = `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { url, path, etag, packed };
}

/**
 * Compresses every static file at the highest level and lists them all for the storefront's server. The compressed files are in a
 * folder of their own, because `public` is a source folder.
 */
export async function packStaticFiles(root) {
  rmSync(join(root, target), { recursive: true, force: true });
  mkdirSync(join(root, target), { recursive: true });
  const files = Object.entries(folders).flatMap((folder) => filesIn(root, folder));
  // At the same time, because zlib works on threads of its own.
  const index = await Promise.all(files.map((file) => packFile(root, file)));
  writeFileSync(join(root, target, "index.json"), JSON.stringify(index));
}
