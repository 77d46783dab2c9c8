import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { lookOf } from "../../lib/security/shop-gate.ts";
import { comesFromElsewhere } from "../pages/inline-styles.ts";
import type { SharedDocument } from "../policy/nonce-stamp.ts";
import type { Encoding } from "./compress.ts";
import type { Answer } from "./detached-response.ts";

/**
 * A file whose name holds a hash of its content never changes. For a page the framework's cache is asked again each second. A document that
 * visitors share has no other cache.
 */
const lifetimes = { file: 24 * 3600 * 1000, page: 1000, document: 60_000 };

/** Each kind has its own, so that made-up searches displace no file. */
const budgetBytes = 16e6;
const maxBodyBytes = 2e6;
const maxKeyLength = 1000;

/** A map entry, its objects and a buffer, beside their content: with it 40,000 small answers count 1.5 kB each, as much as they add to RSS. */
const overheadBytes = 1000;

/** Requests with these headers get an answer of their own, so they bypass the memory. */
const special = ["range", "authorization", "cache-control", "rsc", "next-router-prefetch", "next-router-state-tree", "next-action"];

/** A page that has changed and is being rendered again, for which the framework's cache gives the old one a last second. */
export const isReplaced = ({ "cache-control": control }: Answer["headers"]) => /\bs-maxage=1\b/.test(String(control));

/** One that may have changed, and gets two: nobody waits for its render, because none is known to be new. */
const isDoubted = ({ "cache-control": control }: Answer["headers"]) => /\bs-maxage=2\b/.test(String(control));

/** The kind of an answer that all clients may share; null for one that belongs to its own request. */
export function kindOf({ status, headers }: Pick<Answer, "status" | "headers">): "file" | "page" | null {
  if (status !== 200 || headers["set-cookie"]) return null;
  if (headers["x-nextjs-cache"] === "HIT") return isReplaced(headers) || isDoubted(headers) ? null : "page";
  const control = String(headers["cache-control"]);
  return control.includes("public") && control.includes("immutable") ? "file" : null;
}

/** The cache key of a request: its address, the encoding of the answer, the chosen language and whether it holds its styles; null for an answer that cannot be shared. */
export function createKeys(varyingCookie: string) {
  // All of them, because a request may repeat a cookie.
  const cookies = new RegExp(`(?<=^|;\\s*)${varyingCookie}=[^;]*`, "g");
  return ({ method, url = "", headers }: IncomingMessage, encoding: Encoding | null): string | null => {
    if (method !== "GET" || special.some((name) => headers[name] !== undefined)) return null;
    // An operator may see the shop before it opens; nobody else may get that answer.
    if (lookOf(headers.cookie)) return null;
    const chosen = headers.cookie?.match(cookies)?.join(";") ?? "";
    // The address holds no blank, so the parts of a key cannot be confused.
    const styled = comesFromElsewhere(headers) ? "styled" : "";
    const key = `${encoding ?? ""} ${chosen} ${styled} ${url}`;
    return key.length > maxKeyLength ? null : key;
  };
}

/** Two bytes a character, which is the most that V8 takes. */
function bytesOf(key: string, { headers, body }: Answer): number {
  const characters = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + String(value).length, key.length);
  return overheadBytes + 2 * characters + body.buffer.byteLength;
}

/** A body that keeps no larger block of memory alive than it needs. */
function compact(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

/** Whole answers, compressed, within budgets that count keys, headers and bodies. */
export function createAnswerMemory({ budget = budgetBytes, now = Date.now }: { budget?: number; now?: () => number } = {}) {
  const limits = { maxSize: budget, perf: { now }, ttlResolution: 0 };
  const answers = {
    file: new LRUCache<string, Answer>({ ...limits, ttl: lifetimes.file }),
    page: new LRUCache<string, Answer>({ ...limits, ttl: lifetimes.page }),
  };
  const documents = new LRUCache<string, SharedDocument>({ ...limits, ttl: lifetimes.document });
  let changes = 0;

  function forgetPages(): void {
    answers.page.clear();
    documents.clear();
    changes += 1;
  }

  return {
    get: (key: string): Answer | null => answers.page.get(key) ?? answers.file.get(key) ?? null,

    /** Stores an answer unless it is large or cannot be shared, or it is a page and something has changed since its rendering began. */
    set(key: string, answer: Answer, begunAt = changes): void {
      const kind = kindOf(answer);
      if (kind === "page" && begunAt !== changes) return;
      answers.page.delete(key);
      answers.file.delete(key);
      if (kind === null || answer.body.length === 0 || answer.body.length > maxBodyBytes) return;
      const stored = { status: answer.status, headers: answer.headers, body: compact(answer.body) };
      answers[kind].set(key, stored, { size: bytesOf(key, stored) });
    },

    getDocument: (key: string): SharedDocument | null => documents.get(key) ?? null,

    /** Stores a document unless it is large, or something has changed since its rendering began. */
    setDocument(key: string, document: SharedDocument, begunAt: number): void {
      const { answer } = document;
      if (begunAt !== changes || answer.body.length > maxBodyBytes) return;
      const stored = { ...document, answer: { ...answer, body: compact(answer.body) } };
      documents.set(key, stored, { size: bytesOf(key, stored.answer) });
    },

    /** The number of changes so far. */
    changes: () => changes,

    /** Removes all answers, for example when the provider serves another shop. */
    clear(): void {
      answers.file.clear();
      forgetPages();
    },

    forgetPages,

    size() {
      const all = [answers.file, answers.page, documents];
      return {
        answers: all.reduce((sum, { size }) => sum + size, 0),
        bytes: all.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
      };
    },
  };
}

export type AnswerMemory = ReturnType<typeof createAnswerMemory>;
