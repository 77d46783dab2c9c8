// First, for it replaces what the handlers import.
import "./next-runtime";
import { generateKeyPairSync } from "node:crypto";
import { NextResponse } from "next/server";
import { GET as getCall, POST as postCall } from "@/app/api/[...call]/route";
import { GET as getCardKey } from "@/app/api/card/key/route";
import { POST as saveCard } from "@/app/api/card/route";
import { GET as getHealth } from "@/app/api/health/route";
import { POST as upload } from "@/app/api/member/icon/upload/route";
import { POST as pay } from "@/app/api/payment/route";
import { GET as getReady } from "@/app/api/ready/route";
import { POST as postChange } from "@/app/api/revalidate/route";
import { DELETE as forget } from "@/app/api/session/remembered/route";
import { GET as getSession, POST as signIn, DELETE as signOut } from "@/app/api/session/route";
import { GET as beginLink, POST as finishLink } from "@/app/api/short-video/route";
import { GET as getMedium } from "@/app/media/[...path]/route";
import { type FailureBody, type FailureName, failures } from "@/lib/contract/wire/failure";
import { logLines, requestCookies } from "./next-runtime";

type Handler = (request: Request) => Response | Promise<Response>;

const ownHandlers: Record<string, Handler> = {
  "GET session": getSession,
  "POST session": signIn,
  "DELETE session": signOut,
  "DELETE session/remembered": forget,
  "POST member/icon/upload": upload,
  "GET card/key": getCardKey,
  "POST card": saveCard,
  "POST payment": pay,
  "POST revalidate": postChange,
  "GET short-video": beginLink,
  "POST short-video": finishLink,
  "GET health": getHealth,
  "GET ready": getReady,
};

/** The handler that Next would choose. There is no middleware in front of it. */
function handlerOf(method: string, path: string, generic: boolean): Handler {
  const own = generic ? undefined : ownHandlers[`${method} ${path}`];
  if (own) return own;
  const call = path.split("/").map(decodeURIComponent);
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
  /** On top of a browser's own; null leaves one out. */
  headers?: Record<string, string | null>;
  /** Instead of JSON. */
  text?: string;
  form?: FormData;
  /** Past the handlers that calls have of their own. */
  generic?: boolean;
};

const keyPair = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();

/** Settings as a storefront has them; its tests share none with the shell that runs them. */
export function configure(environment: { PROVIDER_URL: string } & Record<string, string>) {
  const defaults = {
    PUBLIC_URL: "http://localhost:3000",
    SESSION_SECRET: "s".repeat(40),
    REVALIDATE_SECRET: "r".repeat(40),
    KEY_PAIR: keyPair,
    TENANT_CODE: "grove",
  };
  Object.assign(process.env, defaults, { PROVIDER_TIMEOUT_MS: "5000" }, environment);
}

/** A browser with a cookie jar of its own, on a page of the storefront. */
export function openBrowser(language = "en") {
  const origin = process.env.PUBLIC_URL ?? "";
  const cookies = new Map<string, string>();

  async function send(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const { body, text = JSON.stringify(body ?? {}), form, headers = {}, generic = false } = sent;
    const own =
      method === "GET"
        ? { "sec-fetch-site": "same-origin" }
        : { origin, "sec-fetch-site": "same-origin", ...(!form && { "content-type": "application/json" }) };
    const all = Object.entries({ language, ...own, ...headers }).filter((entry): entry is [string, string] => entry[1] !== null);
    const request = new Request(`${origin}/api/${path}`, { method, headers: all, ...(method !== "GET" && { body: form ?? text }) });

    const { cookies: written, headers: answered } = new NextResponse();
    const store = {
      get: (name: string) => (cookies.has(name) ? { name, value: cookies.get(name) ?? "" } : undefined),
      set(name: string, value: string, options: { maxAge?: number } = {}) {
        written.set(name, value, options);
        if (options.maxAge === 0) cookies.delete(name);
        else cookies.set(name, value);
      },
    };
    const [plainPath = ""] = path.split("?");
    const response = await requestCookies.run(store, async () => handlerOf(method, plainPath, generic)(request));

    const received = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      setCookies: answered.getSetCookie(),
      text: received,
      json: received ? JSON.parse(received) : {},
    };
  }

  return {
    cookies,
    get: (path: string, sent?: Sent) => send("GET", path, sent),
    post: (path: string, body?: unknown, sent: Sent = {}) => send("POST", path, { body, ...sent }),
    delete: (path: string, sent?: Sent) => send("DELETE", path, sent),
    signIn: (username = "demo", password = "Demo-2026", remember = false) =>
      send("POST", "session", { body: { username, password, remember } }),
  };
}

/** Asks for a medium, by the segments of its path; with a browser's cookies, as whoever is signed in there. */
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

/** What the storefront logged since it was last asked. */
export function takeLog(): string {
  return logLines.splice(0).join("");
}

/** A failure's sentence as the dictionary of a language has it. */
export async function sentenceOf(failure: FailureName, locale = "en"): Promise<string> {
  if (!(failure in failures)) throw new Error(`no failure is called ${failure}`);
  const { default: messages } = await import(`../../messages/${locale}.json`);
  return messages.Failure[failure];
}
