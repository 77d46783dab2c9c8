import { defaultLanguage } from "@/lib/contract/wire/language";
import { getPathname } from "@/lib/i18n/pathname";
import { callProvider } from "@/lib/server/call-provider";
import { respond } from "@/lib/server/respond";

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** The button that mail programs show for the header `List-Unsubscribe`. They post it from anywhere and without a session, so the token is all it needs. */
export function POST(request: Request): Promise<Response> {
  return respond(request, async (context) => ({
    data: await callProvider("POST newsletter/unsubscribe", { token: tokenIn(request) }, context),
  }));
}

/** A mail program that opens the address gets the page with the button: opening it changes nothing. */
export function GET(request: Request): Response {
  const { locale } = defaultLanguage;
  const location = getPathname({ locale, href: { pathname: "/newsletter_end", query: { token: tokenIn(request) } } });
  return new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store" } });
}
