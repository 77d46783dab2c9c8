import "server-only";
import { type CallData, type CallInput, type CallKey, rowOf } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import type { LanguageHeader } from "@/lib/contract/wire/language";
import { fillPath, partsOf, queryOf } from "@/lib/contract/wire/path";
import { traceHeaders } from "@/lib/process/tracing";
import { log } from "./log";
import { parseResponse } from "./parse-response";
import { settings } from "./settings";

/** The caller of a provider call: language, token, and the request id that both logs share. */
export type CallContext = {
  language: LanguageHeader;
  requestId: string;
  token?: string;
  idempotencyKey?: string;
  /** The reader's address as the nearest proxy gives it. The provider limits attempts by address. */
  forwardedFor?: string;
  /** The reader's browser, as it names itself. */
  userAgent?: string;
  /** An operator's pass: the provider answers as if the draft that it names were published. */
  preview?: string;
  /** An operator's pass: the provider takes what a visitor writes although the shop is not open. */
  look?: string;
  /** How long the answer is cached, and under which tags. Without it nothing is cached. */
  cache?: { revalidate: number; tags: string[] };
};

function headersOf({
  language,
  requestId,
  token,
  idempotencyKey,
  forwardedFor,
  userAgent,
  preview,
  look,
}: CallContext): Record<string, string> {
  return {
    accept: "application/json",
    language,
    tenant: settings().TENANT_CODE,
    // The specification gives all web shops this number.
    channel: "1",
    "cache-control": "no-cache",
    "x-request-id": requestId,
    ...traceHeaders(),
    ...(token && { authorization: token }),
    ...(preview && { preview }),
    ...(look && { look }),
    ...(forwardedFor && { "x-forwarded-for": forwardedFor }),
    ...(userAgent && { "user-agent": userAgent }),
    ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
  };
}

function bodyOf(key: CallKey, values: Record<string, unknown>): { body: BodyInit; type?: string } {
  switch (rowOf(key).encoding) {
    case "form":
      return { body: new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])) };
    case "multipart": {
      const form = new FormData();
      for (const [name, value] of Object.entries(values)) form.append(name, value as Blob);
      return { body: form };
    }
    default:
      return { body: JSON.stringify(values), type: "application/json" };
  }
}

function requestOf(key: CallKey, input: Record<string, unknown>, context: CallContext): [string, RequestInit] {
  const { method, path } = partsOf(key);
  const { path: filled, rest } = fillPath(path, input);
  const base = `${settings().PROVIDER_URL}/${filled}`;
  const headers = headersOf(context);
  const signal = AbortSignal.timeout(settings().PROVIDER_TIMEOUT_MS);
  if (method === "GET") {
    const caching: RequestInit = context.cache ? { next: context.cache } : { cache: "no-store" };
    return [base + queryOf(rest), { headers, signal, ...caching }];
  }
  const { body, type } = bodyOf(key, rest);
  return [base, { method, headers: type ? { ...headers, "content-type": type } : headers, body, signal, cache: "no-store" }];
}

function transportFailure(key: CallKey, cause: unknown): Failure {
  const slow = cause instanceof DOMException && cause.name === "TimeoutError";
  return new Failure(slow ? "provider-slow" : "provider-unreachable", key, { cause });
}

async function send(key: CallKey, input: Record<string, unknown>, context: CallContext): Promise<string> {
  try {
    const [url, init] = requestOf(key, input, context);
    const response = await fetch(url, init);
    return await response.text();
  } catch (cause) {
    throw transportFailure(key, cause);
  }
}

/** Makes one call. A read is retried once if its transport failed; a write never is. */
export async function callProvider<Key extends CallKey>(key: Key, input: CallInput<Key>, context: CallContext): Promise<CallData<Key>> {
  const values = input as Record<string, unknown>;
  const text = await send(key, values, context).catch((failure: Failure) => {
    log.warn({ call: key, failure: failure.failure, requestId: context.requestId }, "the provider did not answer");
    if (key.startsWith("GET ") && failure.failure === "provider-unreachable") return send(key, values, context);
    throw failure;
  });
  return parseResponse(key, text);
}
