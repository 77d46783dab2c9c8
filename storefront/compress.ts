import type { IncomingMessage, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";

const withBrotli = (quality: number) => compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } } });

/** A page is made while somebody waits; a file under a name of its own is compressed once and remembered. */
const page = withBrotli(5);
const file = withBrotli(10);

/** Compresses what this response will send, as its visitor understands it. */
export function compress(request: IncomingMessage, response: ServerResponse): void {
  const isFile = /^\/(?:_next\/static|player)\//.test(request.url ?? "");
  // It is written for Express, and needs nothing of it.
  const [asked, answer] = [request, response] as unknown as Parameters<typeof page>;
  (isFile ? file : page)(asked, answer, () => {});
}
