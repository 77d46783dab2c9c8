import "server-only";
import { Failure } from "@/lib/contract/wire/failure";
import { log } from "./log";
import { readBody } from "./read-body";
import { requestIdOf } from "./respond";
import { requireSameOrigin } from "./same-origin";
import { settings } from "./settings";

type Page = {
  /** The page's path at the provider and here. */
  path: "gateway/pay" | "authorise";
  /** The page that shows the result if the provider does not answer. */
  otherwise: string;
};

const maxFormBytes = 16 * 1024;
const formType = "application/x-www-form-urlencoded";

function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}

/** Forbids scripts and external resources, because the page has the origin of the shop, and so its cookies. */
function headersFor(type: string): HeadersInit {
  const forms = `form-action 'self' ${new URL(settings().PUBLIC_URL).origin}`;
  return {
    "content-type": type,
    "cache-control": "no-store",
    "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; ${forms}`,
  };
}

/** Reads the form of a decision. A page of another site must not decide. */
async function readForm(request: Request): Promise<string> {
  requireSameOrigin(request);
  if (request.headers.get("content-type")?.split(";")[0] !== formType) throw new Failure("bad-input");
  return (await readBody(request, maxFormBytes)).text();
}

/** Asks the provider. Neither cookies nor other headers of the browser leave the shop. */
async function ask(request: Request, { path }: Page): Promise<Response> {
  const { PROVIDER_URL, PROVIDER_TIMEOUT_MS } = settings();
  const forwardedFor = request.headers.get("x-forwarded-for");
  const form = request.method === "POST" ? await readForm(request) : null;
  return fetch(`${PROVIDER_URL}/${path}${form === null ? new URL(request.url).search : ""}`, {
    method: form === null ? "GET" : "POST",
    headers: {
      "x-request-id": requestIdOf(request),
      ...(forwardedFor && { "x-forwarded-for": forwardedFor }),
      ...(form !== null && { "content-type": formType }),
    },
    body: form,
    cache: "no-store",
    redirect: "manual",
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  });
}

/** The provider's answer for the browser, or null for an error or a redirect that leaves the shop. */
async function pageOf(response: Response): Promise<Response | null> {
  const { PUBLIC_URL } = settings();
  const { status, headers } = response;
  const location = headers.get("location");
  if (location !== null) {
    await response.body?.cancel();
    const target = URL.parse(location, PUBLIC_URL);
    return target?.origin === new URL(PUBLIC_URL).origin ? redirectTo(target.href) : null;
  }
  const type = headers.get("content-type") ?? "";
  if (status < 500 && /^text\/(?:html|plain)\b/.test(type)) return new Response(response.body, { status, headers: headersFor(type) });
  await response.body?.cancel();
  return status < 500 ? new Response(null, { status, headers: { "cache-control": "no-store" } }) : null;
}

/** Forwards one of the provider's own pages, because browsers cannot reach the provider. */
export async function passProviderPage(request: Request, page: Page): Promise<Response> {
  try {
    const passed = await pageOf(await ask(request, page));
    if (passed) return passed;
    log.warn({ path: page.path }, "a page of the provider cannot be passed on");
  } catch (cause) {
    if (cause instanceof Failure) return new Response(null, { status: cause.status, headers: { "cache-control": "no-store" } });
    log.warn({ path: page.path, cause }, "a page of the provider cannot be passed on");
  }
  return redirectTo(page.otherwise);
}
