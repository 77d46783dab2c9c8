import "server-only";
import { getTranslations } from "next-intl/server";
import { Failure, type FailureBody } from "@/lib/contract/wire/failure";
import { type Locale, languageOfLocale } from "@/lib/contract/wire/language";
import { lookOf } from "@/lib/security/shop-gate";
import type { CallContext } from "./call-provider";
import { log } from "./log";
import { endSession } from "./session";

/** The id that the log lines of a request share. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id");
  return given && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

/** The language that a page's script names in a header. */
export function languageOf(request: Request) {
  return languageOfLocale(request.headers.get("language") ?? "");
}

function headersWith(requestId: string): Record<string, string> {
  return { "cache-control": "private, no-store", "x-request-id": requestId };
}

/** Whether the message is the provider's text for readers. Messages of our own are for the log only. */
function hasProviderMessage({ failure, code, message }: Failure): boolean {
  return (failure === "refused" || failure === "too-many") && code !== null && message !== failure;
}

/** The text of a failure for readers. */
export async function messageOf(failure: Failure, locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: "Failure" });
  return hasProviderMessage(failure) ? failure.message : t(failure.failure);
}

async function bodyOf(failure: Failure, request: Request, requestId: string): Promise<FailureBody> {
  return {
    failure: failure.failure,
    code: failure.code,
    message: await messageOf(failure, languageOf(request).locale),
    requestId,
    ...(failure.issues && { issues: failure.issues }),
  };
}

/** The context of a call that a request makes. */
export function contextOf(request: Request, language = languageOf(request)): CallContext {
  const forwardedFor = request.headers.get("x-forwarded-for") ?? undefined;
  const userAgent = request.headers.get("user-agent") ?? undefined;
  const look = lookOf(request.headers.get("cookie")) ?? undefined;
  return { language: language.header, requestId: requestIdOf(request), forwardedFor, userAgent, look };
}

/** Turns an error into a failure, and logs it unless its cause is the request. */
export function failureOf(error: unknown, requestId: string): Failure {
  const failure = error instanceof Failure ? error : new Failure("fault", undefined, { cause: error });
  if (failure.status >= 500)
    log.error({ requestId, failure: failure.failure, reason: failure.message, cause: failure.cause }, "a request failed");
  return failure;
}

/** Runs a route handler and turns its result or failure into a response. Only plain posts have their own: `respondToForm`. */
export function respond(request: Request, work: (context: CallContext) => Promise<{ data: unknown; changes?: readonly string[] }>) {
  return respondWith(request, async (context) => {
    const { data, changes } = await work(context);
    return Response.json({ data: data ?? null }, { headers: changes && { "x-changes": changes.join(",") } });
  });
}

/** Runs a route handler that answers with a response of its own, such as a file. */
export async function respondWith(request: Request, work: (context: CallContext) => Promise<Response>): Promise<Response> {
  const context = contextOf(request);
  const { requestId } = context;
  try {
    const response = await work(context);
    for (const [name, value] of Object.entries(headersWith(requestId))) response.headers.set(name, value);
    return response;
  } catch (error) {
    const failure = failureOf(error, requestId);
    if (failure.failure === "signed-out") await endSession();
    return Response.json(await bodyOf(failure, request, requestId), { status: failure.status, headers: headersWith(requestId) });
  }
}
