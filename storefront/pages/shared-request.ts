import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { HTML_LIMITED_BOT_UA_RE } from "next/dist/shared/lib/router/utils/html-bots.js";
import { anyLocale } from "../../lib/i18n/any-locale.ts";
import { sharingOf } from "../../lib/i18n/pages.ts";
import { referralCookie } from "../../lib/security/referral.ts";
import { currentSession, sessionCookieName } from "../../lib/security/session-cookie.ts";
import { comesFromElsewhere } from "./inline-styles.ts";

/** The only parts of a request that a shared document may depend on. */
export type SharedRequest = { url: string; language: string | null; isMember: boolean; isStyled: boolean };

const maxValueLength = 200;

const pageAddress = new RegExp(`^(/(?:${anyLocale}))?(/[a-z_]+)(?:\\?(.*))?$`);

/** The query with its parameters in the order of the page's list; null for one that the page's list does not allow. */
function orderedQuery(search: string, allowed: readonly string[]): string | null {
  const given = new URLSearchParams(search);
  for (const [name, value] of given) {
    if (!allowed.includes(name) || given.getAll(name).length > 1 || value.length > maxValueLength) return null;
  }
  const ordered = allowed.flatMap((name) => (given.has(name) ? [[name, given.get(name)?.trim() ?? ""]] : []));
  return new URLSearchParams(ordered).toString();
}

function cookiesOf({ headers }: IncomingMessage): Map<string, string> {
  const pairs = (headers.cookie ?? "").split(";").map((pair): [string, string] => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at).trim(), pair.slice(at + 1)];
  });
  return new Map(pairs);
}

function cookieOf(cookies: Map<string, string>, name: string): { value: string } | undefined {
  const value = cookies.get(name);
  return value === undefined ? undefined : { value };
}

/** Recognizes the requests that a shared document answers, and makes the request that renders it without a visitor's data. */
export function createSharedRequests(publicUrl: string, languageCookie: string) {
  const session = sessionCookieName(publicUrl);
  const shownToGuests = [`${session}-remembered`, referralCookie];
  const { host } = new URL(publicUrl);

  return {
    /** What a request shares with others; null if it needs a document of its own. */
    find(request: IncomingMessage): SharedRequest | null {
      const { url = "", headers } = request;
      const [, locale = "", path = "", search = ""] = pageAddress.exec(url) ?? [];
      const page = sharingOf(path);
      const query = page && orderedQuery(search, page.query);
      // A robot that cannot read a streamed head gets its own.
      if (!page || query == null || HTML_LIMITED_BOT_UA_RE.test(headers["user-agent"] ?? "")) return null;
      const cookies = cookiesOf(request);
      const isSignedIn = currentSession({ get: (name) => cookieOf(cookies, name) }, publicUrl) !== null;
      const isMember = page.viewer === "member";
      if (isMember && !isSignedIn) return null;
      if (page.viewer === "guest" && (isSignedIn || shownToGuests.some((name) => cookies.has(name)))) return null;
      const language = cookies.get(languageCookie)?.trim() ?? null;
      if (language !== null && !/^[\w-]{1,12}$/.test(language)) return null;
      return { url: `${locale}${path}${query && `?${query}`}`, language, isMember, isStyled: comesFromElsewhere(headers) };
    },

    /**
     * A request with nothing of any visitor in it: no address, no header and no cookie but the language. The session cookie only says that
     * there is one, as the middleware requires; it opens no session.
     */
    create({ url, language, isMember }: SharedRequest): IncomingMessage {
      const request = new IncomingMessage(new Socket());
      const cookies = [...(language === null ? [] : [`${languageCookie}=${language}`]), ...(isMember ? [`${session}=shared`] : [])];
      request.method = "GET";
      request.url = url;
      request.httpVersion = "1.1";
      request.httpVersionMajor = 1;
      request.httpVersionMinor = 1;
      request.headers = { host, accept: "text/html", ...(cookies.length > 0 && { cookie: cookies.join("; ") }) };
      request.push(null);
      return request;
    },
  };
}
