import { type CallKey, rowOf } from "../lib/contract/index.ts";
import { Envelope } from "../lib/contract/wire/envelope.ts";
import { fillPath, partsOf, queryOf } from "../lib/contract/wire/path.ts";
import type { Options } from "./options.ts";
import { complaints, shorten } from "./words.ts";

export type Input = Record<string, unknown>;

/** The options of a call. */
export type Asked = { input?: Input; token?: string | null; language?: string };

/** An answer: an envelope, or the reason why there is none. */
export type Answer =
  | { ms: number; fault: string; hung: boolean; status: number | null; envelope: null }
  | { ms: number; fault: null; hung: false; status: number; envelope: Envelope };

export type Wire = ReturnType<typeof openWire>;

function bodyOf(key: CallKey, values: Input): { body: BodyInit; type?: string } {
  switch (rowOf(key).encoding) {
    case "form":
      return { body: new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])) };
    case "multipart": {
      const form = new FormData();
      for (const [name, value] of Object.entries(values)) form.append(name, value instanceof Blob ? value : String(value));
      return { body: form };
    }
    default:
      return { body: JSON.stringify(values), type: "application/json" };
  }
}

function readEnvelope(text: string, type: string, status: number): { envelope: Envelope } | { fault: string } {
  const came = `HTTP ${status}, ${type || "no content type"}, «${shorten(text, 60)}»`;
  if (!/\bjson\b/i.test(type)) return { fault: `expected JSON, came ${came}` };
  try {
    const json: unknown = JSON.parse(text);
    const parsed = Envelope.safeParse(json);
    if (parsed.success) return { envelope: parsed.data };
    return { fault: `expected an envelope of code, message and data: ${complaints(parsed.error, json, "")}` };
  } catch {
    return { fault: `expected JSON, came what cannot be parsed as such: ${came}` };
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Object && "name" in error && error.name === "TimeoutError";
}

function reasonOf(error: unknown): string {
  const { cause } = error instanceof Object ? (error as { cause?: { code?: string; message?: string } }) : {};
  return cause?.code || cause?.message || String(error);
}

/** Opens a client for a provider that sends the headers of the storefront. */
export function openWire({ url, tenant, slowMs }: Pick<Options, "url" | "tenant" | "slowMs">) {
  // Longer than the limit, to distinguish a slow answer from none.
  const timeoutMs = Math.max(2 * slowMs, 1000);

  async function send(path: string, init: RequestInit, { token, language = "en_US" }: Asked): Promise<Answer> {
    const headers = { accept: "application/json", language, tenant, channel: "1", "cache-control": "no-cache" };
    const started = performance.now();
    const passed = () => Math.round(performance.now() - started);
    try {
      const response = await fetch(`${url}/${path}`, {
        ...init,
        headers: { ...headers, ...init.headers, ...(token && { authorization: token }) },
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      const ms = passed();
      const { status } = response;
      const read = readEnvelope(text, response.headers.get("content-type") ?? "", status);
      if ("fault" in read) return { ms, fault: read.fault, hung: false, status, envelope: null };
      return { ms, fault: null, hung: false, status, envelope: read.envelope };
    } catch (error) {
      const hung = isTimeout(error);
      const fault = hung ? `expected an answer, came none within ${timeoutMs} ms` : `expected an answer, came none: ${reasonOf(error)}`;
      return { ms: passed(), fault, hung, status: null, envelope: null };
    }
  }

  return {
    /** Sends any method and path. */
    raw: (method: string, path: string): Promise<Answer> => send(path, { method, ...(method === "POST" && { body: "{}" }) }, {}),

    /** Makes a call of the contract, with valid or invalid input. */
    async ask(key: CallKey, asked: Asked = {}): Promise<Answer> {
      const { method, path } = partsOf(key);
      const { path: filled, rest } = fillPath(path, asked.input ?? {});
      if (method === "GET") return send(filled + queryOf(rest), {}, asked);
      const { body, type } = bodyOf(key, rest);
      return send(filled, { method, body, ...(type && { headers: { "content-type": type } }) }, asked);
    },
  };
}
