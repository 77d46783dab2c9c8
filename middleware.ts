import { type NextRequest, NextResponse } from "next/server";
import { idOfQuery } from "@/lib/format/query-id";
import { localeCookie } from "@/lib/i18n/locale-cookie";
import { cachedPages, type DocumentKind, documentOf, isPage, memberPages } from "@/lib/i18n/pages";
import { routing } from "@/lib/i18n/routing";
import { cachedPolicy, strictPolicy } from "@/lib/security/content-policy";
import { gatewayOrigins } from "@/lib/security/gateway-origins";
import { usedUp } from "@/lib/security/gateway-reference";
import { referralCookie, referralOf, referralQuery, referralSeconds } from "@/lib/security/referral";
import { sessionCookieName } from "@/lib/security/session-cookie";

const development = process.env.NODE_ENV === "development";

/** Alibaba's player evaluates text as a program: only a shop that has a licence for it lets it, and nowhere where money is. */
function mayEvaluate(kind: DocumentKind): boolean {
  return development || (kind !== "strict" && Boolean(process.env.ALIPLAYER_LICENSE));
}

/** Headers of a request that the framework and the pages take a nonce from: only this file may set them. */
const takenForNonce = ["x-nonce", "content-security-policy", "content-security-policy-report-only"];

/** The languages that are switched on: the name of another is a word like any other. */
const offered = routing.locales.filter((locale) => (process.env.LANGUAGES ?? "en,zh-TW,ja").split(",").includes(locale));

/** An address's language, and its path without it. */
function splitLocale(pathname: string): { locale: string; path: string; prefixed: boolean } {
  const [, first = "", ...others] = pathname.split("/");
  const locale = offered.find((each) => each === first);
  const path = locale ? `/${others.join("/")}` : pathname;
  // One slash at the start: two would make the rest of the path another site's name.
  return {
    locale: locale ?? routing.defaultLocale,
    path: path.replace(/^\/+/, "/").replace(/(.)\/$/, "$1"),
    prefixed: locale !== undefined,
  };
}

function addressOf(locale: string, path: string): string {
  return locale === routing.defaultLocale ? path : `/${locale}${path === "/" ? "" : path}`;
}

function redirectTo(request: NextRequest, address: string, status = 307) {
  return NextResponse.redirect(new URL(address, request.url), status);
}

/** Names that the same page has besides its own. */
const otherNames: Record<string, string> = { "/index": "/", "/wallet_detail": "/wallet" };

/** An old form of an address has gone for good; a language was chosen only until another one is. */
type Better = { address: string; status: 307 | 308 };

/** Where an address should be instead: without the default's prefix, without an inner path, in the language that was chosen. */
function betterAddress(request: NextRequest): Better | null {
  const { pathname, search } = request.nextUrl;
  const { locale, path, prefixed } = splitLocale(pathname);
  if (prefixed && locale === routing.defaultLocale) return { address: path + search, status: 308 };
  const other = otherNames[path];
  if (other) return { address: addressOf(locale, other) + search, status: 308 };

  const inner = /^(\/\w+)\/([^/]+)$/.exec(path);
  const query = inner?.[1] && cachedPages[inner[1]]?.innerQuery;
  if (query) return { address: `${addressOf(locale, inner[1] ?? "")}?${query}=${inner[2]}`, status: 308 };

  const chosen = offered.find((each) => each === request.cookies.get(localeCookie)?.value);
  const foreign = !prefixed && chosen && chosen !== routing.defaultLocale;
  return foreign ? { address: addressOf(chosen, path) + search, status: 307 } : null;
}

/** The visitor's way to a member page leads over the login page, and back. */
function loginAddress(request: NextRequest, locale: string, path: string): string | null {
  if (!memberPages.includes(path)) return null;
  if (request.cookies.has(sessionCookieName(process.env.PUBLIC_URL ?? ""))) return null;
  const target = encodeURIComponent(addressOf(locale, path) + request.nextUrl.search);
  return `${addressOf(locale, "/login")}?redirect=${target}`;
}

/** An id as the inner path has it: what is none has one page for all, so that nobody fills the cache with nonsense. */
function innerIdOf(value: string | null): string {
  const id = idOfQuery(value);
  return id && id < 1e10 ? String(id) : "none";
}

/** The route that answers: cached pages with an id keep it in the path, so that they can be cached at all. */
function routeOf(request: NextRequest, locale: string, path: string): URL {
  const url = request.nextUrl.clone();
  const page = cachedPages[path];
  const named = page?.innerQuery && innerIdOf(url.searchParams.get(page.innerQuery));
  const id = named === "none" && page?.optional ? undefined : named;
  const inner = isPage(path) ? path : "/missing";
  url.pathname = `/${locale}${inner === "/" ? "" : inner}${id ? `/${id}` : ""}`;
  if (page) url.search = "";
  return url;
}

/** Where a page may send forms to, beside this site: only the page that carries a payment on sends any. */
function formTargetsOf(path: string): string[] {
  return path === "/pay_gateway" ? gatewayOrigins(process.env) : [];
}

/** A member's link: its code is kept, and the way goes on without it, so that no page that is cached ever carries a cookie. */
function keepReferral(request: NextRequest, address: string | null): NextResponse {
  const url = new URL(address ?? request.url, request.url);
  // One slash at the start: two would make the rest of the path another site's name.
  url.pathname = url.pathname.replace(/^\/+/, "/");
  const code = referralOf(url.searchParams.get(referralQuery));
  url.searchParams.delete(referralQuery);
  const response = NextResponse.redirect(url);
  response.headers.set("cache-control", "private, no-store");
  const secure = process.env.PUBLIC_URL?.startsWith("https:") ?? false;
  if (code) response.cookies.set(referralCookie, code, { maxAge: referralSeconds, path: "/", sameSite: "lax", httpOnly: true, secure });
  return response;
}

/** Redirects and rewrites only: every handler checks for itself who may do what. */
export function middleware(request: NextRequest) {
  const { locale, path } = splitLocale(request.nextUrl.pathname);
  const better = betterAddress(request);
  if (request.nextUrl.searchParams.has(referralQuery)) return keepReferral(request, better?.address ?? null);
  if (better) return redirectTo(request, better.address, better.status);
  const login = loginAddress(request, locale, path);
  if (login) return redirectTo(request, login);

  const origins = process.env.MEDIA_ORIGINS ?? "";
  const headers = new Headers(request.headers);
  const kind = documentOf(path);
  const nonce = kind === "cached" ? null : btoa(crypto.randomUUID());
  const evaluating = mayEvaluate(kind);
  const policy = nonce ? strictPolicy(nonce, origins, evaluating, formTargetsOf(path)) : cachedPolicy(origins, evaluating);
  for (const name of takenForNonce) headers.delete(name);
  if (nonce) {
    headers.set("x-nonce", nonce);
    headers.set("content-security-policy", policy);
  }
  const response = NextResponse.rewrite(routeOf(request, locale, path), { status: isPage(path) ? 200 : 404, request: { headers } });
  response.headers.set("content-security-policy", policy);
  // By the header itself: what is said to `response.cookies` would be gone for the page already.
  const used = path === "/pay_gateway" && usedUp(process.env.PUBLIC_URL ?? "", request.nextUrl.searchParams.get("htmlData"));
  if (used) response.headers.append("set-cookie", used);
  return response;
}

export const config = { matcher: ["/((?!api/|media/|_next/|.*\\.[a-z0-9]+$).*)"] };
