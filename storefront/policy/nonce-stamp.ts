import type { OutgoingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, constants, createBrotliCompress } from "node:zlib";
import { createNonce } from "../../lib/security/nonce.ts";
import { compress, type Encoding, encodingHeaders, isCompressible } from "../answers/compress.ts";
import type { Answer } from "../answers/detached-response.ts";

/**
 * A document that visitors share. `nonce` stands in it for the nonce that each visitor gets instead. `at` is where it
 * stands in the compressed body; null for a body that is not compressed yet.
 */
export type SharedDocument = { answer: Answer; nonce: string | null; at: number | null };

const maxAttempts = 3;

const decompress = promisify(brotliDecompress);

/** The nonce that a policy allows. */
export function nonceOf({ headers }: Pick<Answer, "headers">): string | null {
  return /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? null;
}

/**
 * Compresses a text so that its nonce stands in the result as it is, once. Between two flushes the encoder cannot make these random letters
 * shorter and stores them plainly; later occurrences are copies of that one, so they follow when it is overwritten.
 */
async function compressAround(text: Buffer, nonce: string): Promise<Buffer> {
  const begin = text.indexOf(nonce);
  const end = begin + nonce.length;
  const encoder = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
  const parts = encoder.toArray();
  for (const part of [text.subarray(0, begin), text.subarray(begin, end)]) {
    encoder.write(part);
    await new Promise<void>((resolve) => encoder.flush(resolve));
  }
  encoder.end(text.subarray(end));
  return Buffer.concat(await parts);
}

/** Writes a nonce over the one at a place of a compressed text. */
function overwrite(body: Buffer, at: number, nonce: string): Buffer {
  const copy = Buffer.from(body);
  copy.write(nonce, at, "latin1");
  return copy;
}

function withHeaderNonce(headers: OutgoingHttpHeaders, nonce: string, other: string): OutgoingHttpHeaders {
  const replaced = (value: unknown) => (typeof value === "string" ? value.replaceAll(nonce, other) : value);
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, replaced(value)])) as OutgoingHttpHeaders;
}

function withNonce({ status, headers, body }: Answer, nonce: string, other: string): Answer {
  return { status, headers: withHeaderNonce(headers, nonce, other), body: Buffer.from(body.toString().replaceAll(nonce, other)) };
}

/** Where the nonce stands in the compressed body, or null if overwriting it there does not replace every occurrence. */
async function placeOf(nonce: string, compressed: Buffer, answer: Answer): Promise<number | null> {
  const at = compressed.indexOf(nonce, 0, "latin1");
  if (at < 0) return null;
  const other = createNonce();
  const text = await decompress(overwrite(compressed, at, other)).catch(() => null);
  return text?.equals(withNonce(answer, nonce, other).body) ? at : null;
}

/** Prepares a rendered document, so that a nonce can be stamped into it for each visitor. */
export async function shareDocument(answer: Answer, encoding: Encoding | null): Promise<SharedDocument> {
  const rendered = nonceOf(answer);
  if (rendered === null) return { answer: await compress(answer, encoding), nonce: null, at: null };
  if (encoding !== "br" || !isCompressible(answer.headers)) return { answer, nonce: rendered, at: null };
  // Of a hundred nonces one or two have letters that the encoder also finds elsewhere.
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const nonce = createNonce();
    const tried = withNonce(answer, rendered, nonce);
    const body = await compressAround(tried.body, nonce);
    const at = await placeOf(nonce, body, tried);
    if (at !== null) return { answer: { ...tried, headers: encodingHeaders(tried.headers, encoding), body }, nonce, at };
  }
  return { answer, nonce: rendered, at: null };
}

/** The document for one visitor, with a nonce of its own. */
export async function stampDocument({ answer, nonce, at }: SharedDocument, encoding: Encoding | null): Promise<Answer> {
  if (nonce === null) return answer;
  const fresh = createNonce();
  if (at === null) return compress(withNonce(answer, nonce, fresh), encoding);
  return { ...answer, headers: withHeaderNonce(answer.headers, nonce, fresh), body: overwrite(answer.body, at, fresh) };
}
