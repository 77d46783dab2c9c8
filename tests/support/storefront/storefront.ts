// First, because it replaces modules that the handlers import.
import "./next-runtime";
import { generateKeyPairSync } from "node:crypto";
import { NextResponse } from "next/server";
import { GET as getCall, POST as postCall } from "@/app/api/[...call]/route";
import { GET as getCardKey } from "@/app/api/card/key/route";
import { POST as saveCard } from "@/app/api/card/route";
import { POST as undoEmailChange } from "@/app/api/email-undo/route";
import { POST as postForm } from "@/app/api/form/[locale]/[form]/route";
import { GET as getHealth } from "@/app/api/health/route";
import { POST as upload } from "@/app/api/member/icon/upload/route";
import { GET as openUnsubscribe, POST as postUnsubscribe } from "@/app/api/newsletter/unsubscribe/route";
import { POST as getLinkKey } from "@/app/api/pay-link/key/route";
import { POST as payThroughLink } from "@/app/api/pay-link/route";
import { POST as pay } from "@/app/api/payment/route";
import { GET as getPlayer } from "@/app/api/player/route";
import { GET as getReady } from "@/app/api/ready/route";
import { POST as postChange } from "@/app/api/revalidate/route";
import { POST as passkeyOptions } from "@/app/api/session/passkey/route";
import { DELETE as forget } from "@/app/api/session/remembered/route";
import { GET as getSession, POST as signIn, DELETE as signOut } from "@/app/api/session/route";
import { POST as continueSignIn } from "@/app/api/session/second/route";
import { GET as beginLink, POST as finishLink } from "@/app/api/short-video/route";
import { GET as getTheme } from "@/app/api/theme/route";
import { POST as sendData } from "@/app/api/your-data/route";
import { GET as getMedium } from "@/app/media/[...path]/route";
import { type FailureBody, type FailureName, failures } from "@/lib/contract/wire/failure";
import { type FormStates, readFormState } from "@/lib/server/forms/form-state";
import { settings } from "@/lib/server/settings";
import { logLines, requestCookies } from "./next-runtime";

type Handler = (request: Request) => Response | Promise<Response>;

const ownHandlers: Record<string, Handler> = {
  "GET session": getSession,
  "POST session": signIn,
  "DELETE session": signOut,
  "DELETE session/remembered": forget,
  "POST session/passkey": passkeyOptions,
  "POST session/second": continueSignIn,
  "POST member/icon/upload": upload,
  "GET card/key": getCardKey,
  "POST card": saveCard,
  "POST payment": pay,
  "POST pay-link": payThroughLink,
  "POST pay-link/key": getLinkKey,
  "POST email-undo": undoEmailChange,
  "GET newsletter/unsubscribe": openUnsubscribe,
  "POST newsletter/unsubscribe": postUnsubscribe,
  "POST your-data": sendData,
  "POST revalidate": postChange,
  "GET short-video": beginLink,
  "POST short-video": finishLink,
  "GET player": getPlayer,
  "GET theme": getTheme,
  "GET health": getHealth,
  "GET ready": getReady,
};

/** The handler that Next would choose, without the middleware. */
function handlerOf(method: string, path: string, generic: boolean): Handler {
  const own = generic ? undefined : ownHandlers[`${method} ${path}`];
  if (own) return own;
  const call = path.split("/").map(decodeURIComponent);
  const [first, locale = "", form = ""] = call;
  if (first === "form") return (request) => postForm(request, { params: Promise.resolve({ locale, form }) });
  const handle = method === "GET" ? getCall : postCall;
  return (request) => handle(request, { params: Promise.resolve({ call }) });
}

export type Answer = {
  status: number;
  headers: Headers;
  setCookies: string[];
  text: string;
  json: { data?: unknown } & Partial<FailureBody>;
};

type Sent = {
  /** Sent as JSON. */
  body?: unknown;
  /** Added to a browser's default headers; null removes one. */
  headers?: Record<string, string | null>;
  /** The raw body, instead of JSON. */
  text?: string;
  form?: FormData;
  /** A chunked body without a length. */
  stream?: ReadableStream<Uint8Array>;
  /** Uses the generic handler even for calls with their own. */
  generic?: boolean;
};

const keyPair = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();

/** Sets the storefront's environment, without the settings of the shell. */
export function configure(environment: { PROVIDER_URL: string } & Record<string, string>) {
  const defaults = {
    PUBLIC_URL: "http://localhost:3000",
    SESSION_SECRET: "s".repeat(40),
    REVALIDATE_SECRET: "r".repeat(40),
    KEY_PAIR: keyPair,
    TENANT_CODE: "canopy",
  };
  // The longest one there is: on a busy machine a provider in the same process may need seconds. Tests of slow providers set their own.
  Object.assign(process.env, defaults, { PROVIDER_TIMEOUT_MS: "60000" }, environment);
  // The settings are parsed once, but the tests of a file can be set up again, with servers on other ports.
  const { PROVIDER_URL, PORT } = environment;
  Object.assign(settings(), { PROVIDER_URL, ...(PORT && { PORT: Number(PORT) }) });
}

/** A page cannot set cookies. */
function refuseCookies(name: string): never {
  throw new Error(`a page writes the cookie ${name}`);
}

/** A browser with its own cookie jar, on a page of the storefront. */
export function openBrowser(language = "en") {
  const origin = process.env.PUBLIC_URL ?? "";
  const cookies = new Map<string, string>();

  /** A copy of the cookies that a request has sent, which later answers do not change. */
  const storeOf = (set: (name: string, value: string, options: { maxAge?: number }) => void, sent = new Map(cookies)) => ({
    get: (name: string) => (sent.has(name) ? { name, value: sent.get(name) ?? "" } : undefined),
    set(name: string, value: string, options: { maxAge?: number } = {}) {
      sent.set(name, value);
      set(name, value, options);
    },
  });

  async function send(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const { body, text = JSON.stringify(body ?? {}), form, stream, headers = {}, generic = false } = sent;
    const own =
      method === "GET"
        ? { "sec-fetch-site": "same-origin" }
        : { origin, "sec-fetch-site": "same-origin", ...(!form && { "content-type": "application/json" }) };
    const all = Object.entries({ language, ...own, ...headers }).filter((entry): entry is [string, string] => entry[1] !== null);
    const request = new Request(`${origin}/api/${path}`, {
      method,
      headers: all,
      duplex: "half",
      ...(method !== "GET" && { body: form ?? stream ?? text }),
    } as RequestInit);

    const { cookies: written, headers: answered } = new NextResponse();
    const store = storeOf((name, value, options) => {
      written.set(name, value, options);
      if (options.maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    });
    const [plainPath = ""] = path.split("?");
    const response = await requestCookies.run(store, async () => handlerOf(method, plainPath, generic)(request));

    const received = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      setCookies: answered.getSetCookie(),
      text: received,
      json: received.startsWith("{") ? JSON.parse(received) : {},
    };
  }

  return {
    cookies,
    send,
    get: (path: string, sent?: Sent) => send("GET", path, sent),
    post: (path: string, body?: unknown, sent: Sent = {}) => send("POST", path, { body, ...sent }),
    /** Posts a form as a browser does without scripts. */
    postForm(form: string, fields: Record<string, string>, headers: Sent["headers"] = {}) {
      const type = { "content-type": "application/x-www-form-urlencoded" };
      return send("POST", `form/${language}/${form}`, { text: new URLSearchParams(fields).toString(), headers: { ...type, ...headers } });
    },
    /** The state that a plain post left for the next page. */
    formStateOf: <Form extends keyof FormStates>(form: Form, { headers }: Answer) => {
      const { searchParams } = new URL(headers.get("location") ?? "", origin);
      return requestCookies.run(storeOf(refuseCookies), () => readFormState(form, searchParams.get("form")));
    },
    delete: (path: string, sent?: Sent) => send("DELETE", path, sent),
    signIn: (username = "demo", password = "Demo-2026", remember = false) =>
      send("POST", "session", { body: { username, password, remember } }),
  };
}

/** Requests a media file by the segments of its path, optionally with a browser's cookies. */
export function fetchMedium(path: string[], headers: Record<string, string> = {}, cookies = new Map<string, string>()): Promise<Response> {
  const store = {
    get: (name: string) => (cookies.has(name) ? { name, value: cookies.get(name) ?? "" } : undefined),
    set: (name: string) => {
      throw new Error(`a medium writes the cookie ${name}`);
    },
  };
  const request = new Request("http://localhost:3000/media/x", { headers });
  return requestCookies.run(store, () => getMedium(request, { params: Promise.resolve({ path }) }));
}

/** The storefront's log lines since the last call. */
export function takeLog(): string {
  return logLines.splice(0).join("");
}

/** The message of a failure in a language. */
export async function messageOf(failure: FailureName, locale = "en"): Promise<string> {
  if (!(failure in failures)) throw new Error(`no failure is called ${failure}`);
  const { default: messages } = await import(`../../../messages/${locale}/shop.json`);
  return messages.Failure[failure];
}
