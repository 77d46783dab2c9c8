import { type NextRequest, NextResponse } from "next/server";
import { pageSlug } from "@/lib/contract/wire/page-slug";
import { idOfQuery } from "@/lib/format/query-id";
import { localeCookie } from "@/lib/i18n/locale-cookie";
import { cachedPageAt, type DocumentKind, documentOf, pageAt } from "@/lib/i18n/pages";
import { routing } from "@/lib/i18n/routing";
import { hasOwnServer } from "@/lib/process/own-server.mjs";
import { parseLanguages, parseLicence, parseOrigins } from "@/lib/process/parse-settings";
import { publicUrlOf } from "@/lib/process/public-url.mjs";
import { cachedPolicy, strictPolicy } from "@/lib/security/content-policy";
import { gatewayOrigins } from "@/lib/security/gateway-origins";
import { expireGatewayCookie } from "@/lib/security/gateway-reference";
import { createNonce } from "@/lib/security/nonce";
import { parseReferral, referralCookie, referralQuery, referralSeconds } from "@/lib/security/referral";
import { currentSession } from "@/lib/security/session-cookie";
import { createShopGate, lookCookie, lookOf, lookQuery, lookSeconds, openingPath, parseLook, staysOpen } from "@/lib/security/shop-gate";

const development = process.env.NODE_ENV === "development";

/** Alibaba's player uses `eval`. It is allowed only in a shop with a license, and never on pages that handle money. */
function mayEvaluate(kind: DocumentKind): boolean {
  return development || (kind !== "strict" && parseLicence(process.env.ALIPLAYER_LICENSE) !== null);
}

/** The request headers that the framework and the pages read a nonce from. Only this file may set them. */
const nonceHeaders = ["x-nonce", "content-security-policy", "content-security-policy-report-only"];

/** The languages of the settings. Other locales are treated like any path segment. */
const offered = routing.locales.filter((locale) => parseLanguages(process.env.LANGUAGES).includes(locale));

/** Splits a path into its language and the rest. */
function splitLocale(pathname: string): { locale: string; path: string; prefixed: boolean } {
  const [, first = "", ...others] = pathname.split("/");
  const locale = offered.find((each) => each === first);
  const path = locale ? `/${others.join("/")}` : pathname;
  // Two slashes at the start would make the next segment a host name.
  return {
    locale: locale ?? routing.defaultLocale,
    path: path.replace(/^\/+/, "/").replace(/(.)\/$/, "$1"),
    prefixed: locale !== undefined,
  };
}

/** Read at every request, because the tests set it after this file is loaded. */
const publicUrl = () => publicUrlOf({ PUBLIC_URL: process.env.PUBLIC_URL, PORT: process.env.PORT });

function addressOf(locale: string, path: string): string {
  return locale === routing.defaultLocale ? path : `/${locale}${path === "/" ? "" : path}`;
}

function redirectTo(request: NextRequest, address: string, status = 307) {
  return NextResponse.redirect(new URL(address, request.url), status);
}

const yearSeconds = 365 * 24 * 60 * 60;

/** Alternative paths of pages. */
const aliases: Record<string, string> = { "/index": "/", "/wallet_detail": "/wallet" };

/** The redirect of an old address is permanent; one to the chosen language lasts until another is chosen. */
type Redirect = { address: string; status: 307 | 308 };

/** The canonical address: without the default prefix, without an inner path, in the chosen language. Null if it is the current one. */
function canonicalAddress(request: NextRequest): Redirect | null {
  const { pathname, search } = request.nextUrl;
  const { locale, path, prefixed } = splitLocale(pathname);
  if (prefixed && locale === routing.defaultLocale) return { address: path + search, status: 308 };
  const alias = aliases[path];
  if (alias) return { address: addressOf(locale, alias) + search, status: 308 };

  const inner = /^(\/\w+)\/([^/]+)$/.exec(path);
  const query = inner?.[1] && cachedPageAt(inner[1])?.innerQuery;
  if (query) return { address: `${addressOf(locale, inner[1] ?? "")}?${query}=${inner[2]}`, status: 308 };

  const chosen = offered.find((each) => each === request.cookies.get(localeCookie)?.value);
  const foreign = !prefixed && chosen && chosen !== routing.defaultLocale;
  return foreign ? { address: addressOf(chosen, path) + search, status: 307 } : null;
}

/** The login page for a visitor on a member page, with the way back. */
function loginAddress(request: NextRequest, locale: string, path: string): string | null {
  if (pageAt(path)?.kind !== "member") return null;
  if (currentSession(request.cookies, publicUrl())) return null;
  const target = encodeURIComponent(addressOf(locale, path) + request.nextUrl.search);
  return `${addressOf(locale, "/login")}?redirect=${target}`;
}

/** The id in an inner path. All invalid ids share one page, so that they cannot fill the cache. */
function innerIdOf({ bySlug }: { bySlug?: true }, value: string | null): string {
  if (bySlug) return value && pageSlug.test(value) ? value : "0";
  return String(idOfQuery(value) ?? "none");
}

/** The route of a page. Next caches by path, so cached pages carry their id there. */
function routeOf(request: NextRequest, locale: string, path: string): URL {
  const url = request.nextUrl.clone();
  const page = cachedPageAt(path);
  const named = page?.innerQuery && innerIdOf(page, url.searchParams.get(page.innerQuery));
  const id = named === "none" && page?.optional ? undefined : named;
  const inner = pageAt(path) ? path : "/missing";
  url.pathname = `/${locale}${inner === "/" ? "" : inner}${id ? `/${id}` : ""}`;
  if (page) url.search = "";
  return url;
}

/** The origins that a page may send forms to. Only the page that continues a payment has any: gateways, and our own under the name of the settings. */
function formTargetsOf(path: string): string[] {
  return path === "/pay_gateway" ? [...parseOrigins(publicUrl()), ...gatewayOrigins(process.env)] : [];
}

/** Stores the code of a referral link in a cookie and redirects to the address without it, so that no cached page sets a cookie. */
function keepReferral(request: NextRequest, address: string | null): NextResponse {
  const url = new URL(address ?? request.url, request.url);
  // Two slashes at the start would make the next segment a host name.
  url.pathname = url.pathname.replace(/^\/+/, "/");
  const code = parseReferral(url.searchParams.get(referralQuery));
  url.searchParams.delete(referralQuery);
  const response = NextResponse.redirect(url);
  response.headers.set("cache-control", "private, no-store");
  const secure = publicUrl().startsWith("https:");
  if (code) response.cookies.set(referralCookie, code, { maxAge: referralSeconds, path: "/", sameSite: "lax", httpOnly: true, secure });
  return response;
}

const gate = createShopGate();

/** Stores the pass of an operator, who looks at the shop as it will be, and redirects to the home page without it. */
function keepLook(request: NextRequest, locale: string): NextResponse {
  const response = redirectTo(request, addressOf(locale, "/"));
  response.headers.set("cache-control", "private, no-store");
  const pass = parseLook(request.nextUrl.searchParams.get(lookQuery));
  const secure = publicUrl().startsWith("https:");
  if (pass) response.cookies.set(lookCookie, pass, { maxAge: lookSeconds, path: "/", sameSite: "lax", httpOnly: true, secure });
  return response;
}

/** The state of the shop as far as it changes what a request gets: a page that is there anyway asks nobody. */
function stateFor(request: NextRequest, path: string) {
  if (staysOpen(path, pageAt(path)?.kind === "member")) return "open";
  return gate.stateFor(lookOf(request.headers.get("cookie")));
}

/** A shop that is closed for a while is back soon, so search engines keep its pages. */
const retryAfterSeconds = 3600;

/** Redirects, rewrites and sets the headers of a page. Access is checked by every handler. */
export async function middleware(request: NextRequest) {
  const { locale, path: asked } = splitLocale(request.nextUrl.pathname);
  const canonical = canonicalAddress(request);
  if (request.nextUrl.searchParams.has(referralQuery)) return keepReferral(request, canonical?.address ?? null);
  if (asked === openingPath && request.nextUrl.searchParams.has(lookQuery)) return keepLook(request, locale);
  if (canonical) return redirectTo(request, canonical.address, canonical.status);
  const state = await stateFor(request, asked);
  if (state === "soon") {
    const response = redirectTo(request, addressOf(locale, openingPath));
    response.headers.set("cache-control", "private, no-store");
    return response;
  }
  const path = state === "closed" ? openingPath : asked;
  const login = loginAddress(request, locale, path);
  if (login) return redirectTo(request, login);

  const origins = parseOrigins(process.env.MEDIA_ORIGINS);
  const headers = new Headers(request.headers);
  const kind = documentOf(path);
  const nonce = kind === "cached" ? null : createNonce();
  const evaluating = mayEvaluate(kind);
  const policy = nonce ? strictPolicy(nonce, origins, evaluating, formTargetsOf(path)) : cachedPolicy(origins, evaluating, !hasOwnServer());
  for (const name of nonceHeaders) headers.delete(name);
  if (nonce) {
    headers.set("x-nonce", nonce);
    headers.set("content-security-policy", policy);
  }
  const response = NextResponse.rewrite(routeOf(request, locale, path), {
    status: state === "closed" ? 503 : pageAt(path) ? 200 : 404,
    request: { headers },
  });
  if (state === "closed") response.headers.set("retry-after", String(retryAfterSeconds));
  response.headers.set("content-security-policy", policy);
  // Without it, the first request of each visit that is typed without https could be intercepted.
  if (publicUrl().startsWith("https:")) response.headers.set("strict-transport-security", `max-age=${yearSeconds}`);
  // As a header, because the page itself would see a change made through `response.cookies`.
  const used = path === "/pay_gateway" && expireGatewayCookie(publicUrl(), request.nextUrl.searchParams.get("htmlData"));
  if (used) response.headers.append("set-cookie", used);
  return response;
}

export const config = { matcher: ["/((?!api/|media/|_next/|gateway/pay$|authorise$|.*\\.[a-z0-9]+$).*)"] };
