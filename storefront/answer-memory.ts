import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { letPass } from "./passing.ts";

type Answer = { headers: OutgoingHttpHeaders; body: Buffer; until: number };

/** A page of the framework's cache may have changed a second ago; a file under a name of its own never does. */
const pageMs = 1000;
const fileMs = 24 * 3600 * 1000;

const mostBytes = 64e6;
const mostBytesOfOne = 2e6;
const longestKey = 1000;

/** Whoever sends one of these wants something else than everybody gets: a part, a fresh answer, or the framework's data instead of the page. */
const special = ["range", "authorization", "cache-control", "rsc", "next-router-prefetch", "next-router-state-tree", "next-action"];

/** How long an answer is good for everybody who asks the same, in milliseconds; 0 for not at all. */
function goodFor(response: ServerResponse): number {
  if (response.statusCode !== 200 || response.hasHeader("set-cookie")) return 0;
  if (response.getHeader("x-nextjs-cache") === "HIT") return pageMs;
  const control = String(response.getHeader("cache-control"));
  return control.includes("public") && control.includes("immutable") ? fileMs : 0;
}

/**
 * Remembers whole answers as they left, compressed and all, so that the next visitor costs hardly anything. Which answers are anybody's, the
 * framework has said already: pages that its cache was hit for, and files that never change.
 */
export function createAnswerMemory({ varyingCookie, now = Date.now }: { varyingCookie: string; now?: () => number }) {
  const answers = new Map<string, Answer>();
  const cookie = new RegExp(`(?:^|;\\s*)${varyingCookie}=([^;]*)`);
  let bytes = 0;

  function keyOf({ method, url = "", headers }: IncomingMessage): string | null {
    if (method !== "GET" || special.some((name) => headers[name] !== undefined)) return null;
    const key = JSON.stringify([url, headers["accept-encoding"], cookie.exec(headers.cookie ?? "")?.[1]]);
    return key.length > longestKey ? null : key;
  }

  function drop(key: string): void {
    bytes -= answers.get(key)?.body.length ?? 0;
    answers.delete(key);
  }

  function remember(key: string, response: ServerResponse, body: Buffer): void {
    const { "transfer-encoding": _, ...headers } = response.getHeaders();
    drop(key);
    answers.set(key, { headers: { ...headers, "content-length": body.length }, body, until: now() + goodFor(response) });
    bytes += body.length;
    // A map goes through its keys in the order in which they came: the first is the oldest.
    for (const oldest of answers.keys()) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  }

  /** Listens to what is sent, and remembers it once it is whole. */
  function listen(key: string, response: ServerResponse): void {
    const parts: Buffer[] = [];
    let length = 0;
    letPass(response, (bytes, isLast) => {
      if (goodFor(response) === 0) return bytes;
      length += bytes.length;
      // A copy: who sent it may use its memory again.
      if (length <= mostBytesOfOne) parts.push(Buffer.from(bytes));
      const isWhole = isLast && Number(response.getHeader("content-length") ?? length) === length;
      if (isWhole && length > 0 && length <= mostBytesOfOne) remember(key, response, Buffer.concat(parts));
      return bytes;
    });
  }

  return {
    /** Answers from memory and says so, or listens to what somebody else answers. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const key = keyOf(request);
      if (key === null) return false;
      const known = answers.get(key);
      if (!known || known.until <= now()) {
        listen(key, response);
        return false;
      }
      const { "content-length": length, etag, ...others } = known.headers;
      if (etag && request.headers["if-none-match"] === etag) response.writeHead(304, { ...others, etag }).end();
      else response.writeHead(200, known.headers).end(known.body);
      return true;
    },

    forgetPages(): void {
      for (const [key, { headers }] of answers) if (headers["x-nextjs-cache"]) drop(key);
    },

    size: () => ({ answers: answers.size, bytes }),
  };
}
