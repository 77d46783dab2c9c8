import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { pipeline } from "node:stream";
import { frameHeaders, immutable, securityHeaders } from "../policy/fixed-headers.mjs";
import { type Encoding, encodingOf } from "./compress.ts";

/** The content type of a static file; undefined for a type that Next serves. */
export const typeOf = (path: string): string | undefined => types[extname(path)];

/** An entry of the index that `scripts/pack.mjs` writes: a file's address, and the paths of its encodings below the project's folder. */
export type Packed = { url: string; path: string; etag: string; packed: Partial<Record<Encoding, string>> };

type Form = { path: string; headers: OutgoingHttpHeaders };

type StaticFile = { etag: string; forms: Map<Encoding | null, Form> };

/** Files of other types are served by Next. */
const types: Record<string, string> = {
  ".js": "application/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
};

function readFile(root: string, { url, path, etag, packed }: Packed): StaticFile {
  const isLasting = url.startsWith("/_next/static/") || url.startsWith("/player/");
  const forms: [Encoding | null, string][] = [[null, path], ...(Object.entries(packed) as [Encoding, string][])];
  const formOf = ([encoding, file]: (typeof forms)[number]): [Encoding | null, Form] => {
    const headers = {
      ...securityHeaders,
      ...frameHeaders,
      "cache-control": isLasting ? immutable : "public, max-age=0",
      "content-type": typeOf(path),
      "content-length": statSync(join(root, file)).size,
      etag,
      ...(forms.length > 1 && { vary: "Accept-Encoding" }),
      ...(encoding && { "content-encoding": encoding }),
    };
    return [encoding, { path: join(root, file), headers }];
  };
  return { etag, forms: new Map(forms.map(formOf)) };
}

/** The files of this build, as the build has packed them. */
export function readIndex(root: string): Packed[] {
  const index = join(root, ".next/packed/index.json");
  return existsSync(index) ? JSON.parse(readFileSync(index, "utf8")) : [];
}

/** Sends the files of the build and of `public` from disk, compressed at build time. The query is ignored. */
export function createStaticFiles(root: string) {
  const files = new Map(
    readIndex(root)
      .filter(({ path }) => typeOf(path))
      .map((file) => [file.url, readFile(root, file)]),
  );

  return {
    /** Answers a request for a static file; false for any other. */
    answer({ method, url = "", headers }: IncomingMessage, response: ServerResponse): boolean {
      if (method !== "GET" && method !== "HEAD") return false;
      const query = url.indexOf("?");
      const file = files.get(query < 0 ? url : url.slice(0, query));
      if (!file) return false;
      const form = file.forms.get(encodingOf(headers["accept-encoding"])) ?? file.forms.get(null);
      if (!form) return false;
      if (headers["if-none-match"] === file.etag) {
        const { "content-length": _, ...kept } = form.headers;
        response.writeHead(304, kept).end();
      } else if (method === "HEAD") response.writeHead(200, form.headers).end();
      else {
        response.writeHead(200, form.headers);
        // An error means that the client left or the file is gone; `pipeline` closes the connection in both cases.
        pipeline(createReadStream(form.path), response, () => {});
      }
      return true;
    },
  };
}
