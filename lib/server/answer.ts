import "server-only";
import { getTranslations } from "next-intl/server";
import { Failure, type FailureBody } from "@/lib/contract/wire/failure";
import { languageOfLocale } from "@/lib/contract/wire/language";
import type { CallContext } from "./call-provider";
import { log } from "./log";
import { openSession } from "./session";

/** What ties one request's lines in the logs together. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id");
  return given && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

/** The language in which a page's script asks. */
export function languageOf(request: Request) {
  return languageOfLocale(request.headers.get("language") ?? "");
}

function headersWith(requestId: string, more: Record<string, string> = {}): HeadersInit {
  return { "cache-control": "private, no-store", "x-request-id": requestId, ...more };
}

/** Whether its message is the provider's own words: those are for the reader, ours are for the log. */
function isSpoken({ failure, code, message }: Failure): boolean {
  return (failure === "refused" || failure === "too-many") && code !== null && message !== failure;
}

async function bodyOf(failure: Failure, request: Request, requestId: string): Promise<FailureBody> {
  const t = await getTranslations({ locale: languageOf(request).locale, namespace: "Failure" });
  return {
    failure: failure.failure,
    code: failure.code,
    message: isSpoken(failure) ? failure.message : t(failure.failure),
    requestId,
    ...(failure.issues && { issues: failure.issues }),
  };
}

/** For whom the provider is called: the reader's language and address, and the name that ties the logs together. */
function contextOf(request: Request): CallContext {
  const forwardedFor = request.headers.get("x-forwarded-for") ?? undefined;
  return { language: languageOf(request).header, requestId: requestIdOf(request), forwardedFor };
}

/** Turns what a handler returns or throws into an answer. It holds the only try and catch of the route handlers. */
export async function answer(request: Request, work: (context: CallContext) => Promise<{ data: unknown; changes?: readonly string[] }>) {
  const context = contextOf(request);
  const { requestId } = context;
  try {
    const { data, changes } = await work(context);
    return Response.json({ data: data ?? null }, { headers: headersWith(requestId, changes && { "x-changes": changes.join(",") }) });
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure("fault", undefined, { cause: error });
    if (failure.status >= 500)
      log.error({ requestId, failure: failure.failure, reason: failure.message, cause: failure.cause }, "a request failed");
    if (failure.failure === "signed-out") (await openSession()).destroy();
    return Response.json(await bodyOf(failure, request, requestId), { status: failure.status, headers: headersWith(requestId) });
  }
}
