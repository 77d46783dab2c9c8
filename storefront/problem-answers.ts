import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { FailureBody } from "../lib/contract/wire/failure.ts";
import { languages } from "../lib/contract/wire/language.ts";
import type { Answer } from "./detached-response.ts";
import { frameHeaders, securityHeaders } from "./fixed-headers.mjs";

const retryAfterSeconds = 3;

const style = `
:root { color-scheme: light dark; --paper: light-dark(#f7f2e6, #0b1e1d); --ink: light-dark(#16302a, #eef0e1) }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1rem; padding: 2rem; box-sizing: border-box; color: var(--ink); background: var(--paper); font: 1.0625rem/1.6 system-ui, sans-serif; text-align: center }
h1 { margin: 0; font: 500 1.75rem/1.25 Georgia, serif }
p { margin: 0; max-width: 34rem }
a { justify-self: center; color: inherit; padding: .75rem 1.25rem; border: 1px solid; border-radius: 999px; text-decoration: none }
`;

const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Texts = { title: string; busy: string; unreachable: string; retry: string };

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function textsOf(root: string, locale: string): Texts {
  const { Failed, Failure } = JSON.parse(readFileSync(join(root, "messages", `${locale}.json`), "utf8"));
  return { title: Failed.title, busy: Failure.busy, unreachable: Failure["provider-unreachable"], retry: Failed.retry };
}

/** An empty address leads to the page itself. */
function bodyOf({ title, retry }: Texts, sentence: string): string {
  return `<h1>${escaped(title)}</h1><p>${escaped(sentence)}</p><a href="">${escaped(retry)}</a>`;
}

function pageOf(locale: string, texts: Texts): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(texts.title)}</title><style>${style}</style></head><body>${bodyOf(texts, texts.busy)}</body></html>`;
}

/** The answers to requests that cannot be served now, in the language of the reader. */
export function createProblemAnswers(root: string, languageCookie: string) {
  const texts = new Map(languages.map(({ locale }) => [locale as string, textsOf(root, locale)]));
  const cookie = new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]+)`);
  const [fallback = "en"] = texts.keys();

  function localeOf({ url = "", headers }: IncomingMessage): string {
    const wanted = [/^\/([\w-]+)/.exec(url)?.[1], headers.language, cookie.exec(headers.cookie ?? "")?.[1]];
    return wanted.map(String).find((each) => texts.has(each)) ?? fallback;
  }

  /** A page that asks to come back, or a failure that scripts show. */
  function busy(request: IncomingMessage): Answer {
    const locale = localeOf(request);
    const own = texts.get(locale);
    const isCall = request.url?.startsWith("/api/") && !request.url.startsWith("/api/form/");
    const failure: FailureBody = { failure: "busy", code: null, message: own?.busy ?? "", requestId: crypto.randomUUID() };
    const headers = {
      ...securityHeaders,
      ...frameHeaders,
      "content-security-policy": policy,
      "cache-control": "no-store",
      "retry-after": String(retryAfterSeconds),
      "content-type": isCall ? "application/json" : "text/html; charset=utf-8",
    };
    return { status: 503, headers, body: Buffer.from(isCall || !own ? JSON.stringify(failure) : pageOf(locale, own)) };
  }

  /** Adds a sentence for readers without scripts to a document that failed: the framework leaves all of its text to scripts. */
  function explain(request: IncomingMessage, answer: Answer): Answer {
    const own = texts.get(localeOf(request));
    if (answer.status < 500 || !own || !String(answer.headers["content-type"]).startsWith("text/html")) return answer;
    const html = answer.body.toString().replace(/<body[^>]*>/, (tag) => `${tag}<noscript>${bodyOf(own, own.unreachable)}</noscript>`);
    return { ...answer, body: Buffer.from(html) };
  }

  return { busy, explain };
}
