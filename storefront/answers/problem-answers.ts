import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { FailureBody } from "../../lib/contract/wire/failure.ts";
import { defaultLanguage, languages } from "../../lib/contract/wire/language.ts";
import { frameHeaders, securityHeaders } from "../policy/fixed-headers.mjs";
import type { Answer } from "./detached-response.ts";

const retryAfterSeconds = 3;

const style = `
:root { color-scheme: light dark; --paper: light-dark(#f7f2e6, #0b1e1d); --ink: light-dark(#16302a, #eef0e1) }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1rem; padding: 2rem; box-sizing: border-box; color: var(--ink); background: var(--paper); font: 1.0625rem/1.6 system-ui, sans-serif; text-align: center }
h1 { margin: 0; font: 500 1.75rem/1.25 Georgia, serif }
p { margin: 0; max-width: 34rem }
a { justify-self: center; color: inherit; padding: .75rem 1.25rem; border: 1px solid; border-radius: 999px; text-decoration: none }
`;

const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Texts = { title: string; busy: string; fault: string; retry: string };

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function textsOf(root: string, locale: string): Texts {
  const { Failed, Failure } = JSON.parse(readFileSync(join(root, "messages", locale, "shop.json"), "utf8"));
  return { title: Failed.title, busy: Failure.busy, fault: Failure.fault, retry: Failed.retry };
}

/** An empty address leads to the page itself. */
function bodyOf({ title, retry }: Texts, sentence: string): string {
  return `<h1>${escaped(title)}</h1><p>${escaped(sentence)}</p><a href="">${escaped(retry)}</a>`;
}

function pageOf(locale: string, texts: Texts, sentence: string): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(texts.title)}</title><style>${style}</style></head><body>${bodyOf(texts, sentence)}</body></html>`;
}

const headers = { ...securityHeaders, ...frameHeaders, "content-security-policy": policy, "cache-control": "no-store" };
const ofPages = { ...headers, "content-type": "text/html; charset=utf-8" };
const later = { "retry-after": String(retryAfterSeconds) };

/** The answers to requests that cannot be served now, in the language of the reader. */
export function createProblemAnswers(root: string, languageCookie: string) {
  const readers = new Map(languages.map(({ locale }) => [locale as string, { locale, texts: textsOf(root, locale) }]));
  const fallback = { locale: defaultLanguage.locale, texts: textsOf(root, defaultLanguage.locale) };
  const cookie = new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]+)`);

  function readerOf({ url = "", headers }: IncomingMessage) {
    const wanted = [/^\/([\w-]+)/.exec(url)?.[1], headers.language, cookie.exec(headers.cookie ?? "")?.[1]];
    return wanted.map((each) => readers.get(String(each))).find((reader) => reader !== undefined) ?? fallback;
  }

  /** A page that asks to come back, or a failure that scripts show. */
  function busy(request: IncomingMessage): Answer {
    const { locale, texts } = readerOf(request);
    const isCall = request.url?.startsWith("/api/") && !request.url.startsWith("/api/form/");
    if (!isCall) return { status: 503, headers: { ...ofPages, ...later }, body: Buffer.from(pageOf(locale, texts, texts.busy)) };
    const failure: FailureBody = { failure: "busy", code: null, message: texts.busy, requestId: crypto.randomUUID() };
    return {
      status: 503,
      headers: { ...headers, ...later, "content-type": "application/json" },
      body: Buffer.from(JSON.stringify(failure)),
    };
  }

  /** Adds a sentence for readers without scripts to a document that failed, whose text the framework leaves to scripts. */
  function explain(request: IncomingMessage, answer: Answer): Answer {
    const isDocument = String(answer.headers["content-type"]).startsWith("text/html");
    if (answer.status < 500 || !isDocument) return answer;
    const { texts } = readerOf(request);
    const html = answer.body.toString().replace(/<body[^>]*>/, (tag) => `${tag}<noscript>${bodyOf(texts, texts.fault)}</noscript>`);
    return { ...answer, body: Buffer.from(html) };
  }

  return { busy, explain };
}
