import type { IncomingMessage, ServerResponse } from "node:http";
import { anyLocale } from "../lib/i18n/any-locale.ts";
import { cachedPageAt } from "../lib/i18n/pages.ts";
import { type AnswerMemory, createKeys, isReplaced } from "./answers/answer-memory.ts";
import { createCoalescing } from "./answers/coalesce.ts";
import { compress, encodingOf } from "./answers/compress.ts";
import { type Answer, DetachedResponse } from "./answers/detached-response.ts";
import type { createProblemAnswers } from "./answers/problem-answers.ts";
import type { createStaticFiles } from "./answers/static-files.ts";
import { Busy, ClientGone } from "./load/limit.ts";
import type { LoadLimits } from "./load/load-limits.ts";
import { comesFromElsewhere } from "./pages/inline-styles.ts";
import { createNewRenders, type Rendered, watchRender } from "./pages/render-watch.ts";
import { documentOf, repeatable, withoutMark } from "./pages/repeatable.ts";
import { createSharedDocuments } from "./pages/shared-documents.ts";
import { withScriptHashes } from "./policy/script-hashes.ts";

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

type Parts = {
  handle: Handle;
  memory: AnswerMemory;
  files: ReturnType<typeof createStaticFiles>;
  /** The files of other builds; without it there are none. */
  otherBuilds?: { find: (request: IncomingMessage) => Promise<Answer | null> };
  varyingCookie: string;
  /** The shop's address as browsers know it. */
  publicUrl: string;
  /** Puts the style sheets of a document into it. */
  inlineStyles: (answer: Answer) => Answer;
  /** Stores the announced changes, so that they survive a power failure. */
  recordChanges: () => Promise<void>;
  limits: LoadLimits;
  /** How long a request for a changed page waits for the new one. */
  patience?: { patienceMs: number };
  problems: ReturnType<typeof createProblemAnswers>;
};

const tooLarge: Answer = { status: 413, headers: { "cache-control": "no-store" }, body: Buffer.alloc(0) };

/** A change that could not be stored: the provider announces it again. */
const notRecorded: Answer = { status: 503, headers: { "cache-control": "no-store", "retry-after": "1" }, body: Buffer.alloc(0) };

const pathOf = ({ url = "" }: IncomingMessage) => url.split("?", 1)[0] ?? "";

/** Films and documents are streamed. A picture is small enough to be cached. */
function isStreamed(request: IncomingMessage): boolean {
  const path = pathOf(request);
  return path.startsWith("/media/") && (path.startsWith("/media/play/") || !/\.(?:avif|gif|jpe?g|png|svg|webp)$/.test(path));
}

/** The framework fails at requests with other methods. */
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const unknownMethod: Answer = { status: 405, headers: { allow: methods.join(", "), "cache-control": "no-store" }, body: Buffer.alloc(0) };

/** The largest form that a page accepts, for example from a gateway. The calls below `/api/` limit their bodies themselves. */
const maxFormBytes = 256 * 1024;

/** Next buffers the body of a request for a page, so it must be announced, and short. */
function isTooLarge({ method, url = "", headers }: IncomingMessage): boolean {
  if (method === "GET" || method === "HEAD" || url.startsWith("/api/")) return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > maxFormBytes;
}

const locale = new RegExp(`^/(?:${anyLocale})(?=/|$)`);

/** A page that the framework caches, so it is the same for all visitors. */
function isCachedPage(request: IncomingMessage): boolean {
  const path = pathOf(request).replace(locale, "") || "/";
  return cachedPageAt(path) !== null;
}

/**
 * Renders a page as if its client had no copy of it. From the framework's 304 the client would take over a policy that lacks the hashes of
 * the scripts in its copy; `send` answers 304 with the whole policy.
 */
async function renderWhole(request: IncomingMessage, render: () => Promise<Answer>): Promise<Answer> {
  const { "if-none-match": known } = request.headers;
  if (known === undefined || pathOf(request).startsWith("/media/")) return render();
  delete request.headers["if-none-match"];
  try {
    return await render();
  } finally {
    request.headers["if-none-match"] = known;
  }
}

/** Only the provider can sign a change event; the handler refuses all others. */
function isChangeEvent(request: IncomingMessage, { status }: Answer): boolean {
  return request.method === "POST" && pathOf(request) === "/api/revalidate" && status === 200;
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  const { "content-length": _, "transfer-encoding": __, ...others } = headers;
  // Node would read the rest of a refused body to its end.
  if (status === 413) response.shouldKeepAlive = false;
  const isKnown = status === 200 && others.etag !== undefined && request.headers["if-none-match"] === others.etag;
  if (isKnown) response.writeHead(304, others).end();
  else if (request.method === "HEAD" || status === 204 || status === 304) response.writeHead(status, headers).end();
  else response.writeHead(status, { ...others, "content-length": body.length }).end(body);
}

function fail({ method, url }: IncomingMessage, response: ServerResponse, error: unknown): void {
  process.stderr.write(`${method} ${url}: ${error instanceof Error ? error.stack : error}\n`);
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { "cache-control": "no-store" }).end();
}

/** Whether an answer of the framework's cache may go to others who asked for it meanwhile. */
function isRepeatable({ status, headers }: Answer): boolean {
  return status === 200 && headers["x-nextjs-cache"] !== undefined && !headers["set-cookie"];
}

/**
 * Answers from disk, from memory, from another build, or through Next. Next renders into a response without a connection; the result is compressed, cached and
 * sent as a whole, even if its client has left. Of equal requests for a page that all visitors share, one renders and the others wait for it.
 */
export function createListener(parts: Parts) {
  const { handle, memory, files, otherBuilds, varyingCookie, publicUrl, inlineStyles, recordChanges, limits, patience, problems } = parts;
  const keyOf = createKeys(varyingCookie);
  const documents = createSharedDocuments({ memory, publicUrl, languageCookie: varyingCookie, inlineStyles });
  const once = createCoalescing<Answer>();
  const newest = createNewRenders(patience);

  function renderOnce(request: IncomingMessage, response: ServerResponse): Promise<Rendered> {
    const whole = () => renderWhole(request, () => DetachedResponse.collect(request, handle));
    return limits.run(request, response, () => watchRender(whole));
  }

  /** A page as it is after all changes so far. Nothing but reading is done twice. */
  async function render(request: IncomingMessage, response: ServerResponse): Promise<Rendered> {
    const { method, url = "", headers } = request;
    if (method !== "GET" && method !== "HEAD") return renderOnce(request, response);
    const repeat = repeatable(request);
    const ask = () => renderOnce(repeat(), response);
    if (headers["next-router-prefetch"] === undefined) return newest(withoutMark(url), ask);
    const first = await ask();
    if (!isReplaced(first.result.headers)) return first;
    // The framework renders no page for a link that is only looked at in advance.
    await render(documentOf(request), response);
    return ask();
  }

  async function make(request: IncomingMessage, response: ServerResponse, key: string | null): Promise<Answer> {
    const begunAt = memory.changes();
    const { result: rendered } = await render(request, response);
    if (isChangeEvent(request, rendered)) {
      memory.forgetPages();
      // Before the answer, because after it the provider does not repeat the event.
      const problem = await recordChanges().then(
        () => null,
        (error: unknown) => error,
      );
      if (problem) {
        process.stderr.write(`A change cannot be stored: ${problem instanceof Error ? problem.message : problem}\n`);
        return notRecorded;
      }
    }
    const hashed = withScriptHashes(problems.explain(request, rendered));
    const made = comesFromElsewhere(request.headers) ? inlineStyles(hashed) : hashed;
    const answer = request.method === "HEAD" ? made : await compress(made, encodingOf(request.headers["accept-encoding"]));
    if (key !== null) memory.set(key, answer, begunAt);
    return answer;
  }

  /** The answer to a request that has a key, which others may be asking for at the same time. */
  async function makeOnce(request: IncomingMessage, response: ServerResponse, key: string): Promise<Answer> {
    const encoding = encodingOf(request.headers["accept-encoding"]);
    const shared = await documents.answer(request, encoding, (clean) => render(clean, response));
    if (shared) return shared;
    if (!isCachedPage(request)) return make(request, response, key);
    const { result, isFirst } = await once(`${memory.changes()} ${key}`, () => make(request, response, key));
    return result && (isFirst || isRepeatable(result)) ? result : make(request, response, key);
  }

  async function answer(request: IncomingMessage, response: ServerResponse, key: string | null): Promise<void> {
    const file = await otherBuilds?.find(request);
    if (file) return send(request, response, file);
    send(request, response, await (key === null ? make(request, response, key) : makeOnce(request, response, key)));
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (files.answer(request, response)) return;
    if (!methods.includes(request.method ?? "")) {
      send(request, response, unknownMethod);
      return;
    }
    if (isTooLarge(request)) {
      send(request, response, tooLarge);
      return;
    }
    const key = keyOf(request, encodingOf(request.headers["accept-encoding"]));
    const known = key === null ? null : memory.get(key);
    if (known) send(request, response, known);
    else
      (isStreamed(request) ? handle(request, response) : answer(request, response, key)).catch((error) => {
        if (error instanceof Busy) send(request, response, problems.busy(request));
        else if (!(error instanceof ClientGone)) fail(request, response, error);
      });
  };
}
