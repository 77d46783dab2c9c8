import { z } from "zod";
import { EmailUndo } from "@/lib/contract/member";
import { Failure } from "@/lib/contract/wire/failure";
import { languageOfLocale } from "@/lib/contract/wire/language";
import { getPathname } from "@/lib/i18n/pathname";
import { locales } from "@/lib/i18n/routing";
import { type CallContext, callProvider } from "@/lib/server/call-provider";
import { readBody } from "@/lib/server/read-body";
import { parseInput } from "@/lib/server/read-input";
import { requestIdOf, respond } from "@/lib/server/respond";
import { requireSameOrigin } from "@/lib/server/same-origin";
import { endSession, readSession } from "@/lib/server/session";

const maxFormBytes = 4096;

const Form = EmailUndo.extend({ locale: z.enum(locales), of: z.enum(["email", "security"]).default("email") });

/** The call and the page of each kind of change. */
const kinds = {
  email: { call: "POST member/undoEmailChange", page: "/email_undo" },
  security: { call: "POST session/undo", page: "/security_undo" },
} as const;

async function readForm(request: Request) {
  requireSameOrigin(request);
  const text = await (await readBody(request, maxFormBytes)).text();
  return parseInput(Form, Object.fromEntries(new URLSearchParams(text)));
}

/** Drops this browser's session if the undone change ended it, because the sign-in page leads signed-in visitors away. */
async function dropEndedSession(context: CallContext): Promise<void> {
  const session = await readSession();
  if (!session) return;
  const ended = await callProvider("GET member/profile", {}, { ...context, token: session.token }).then(
    () => false,
    (error) => error instanceof Failure && error.failure === "signed-out",
  );
  if (ended) await endSession();
}

/** Undoes the change; returns the query of the page afterwards. The token stays in the address only while a retry may succeed. */
async function undo({ of, token }: Pick<z.output<typeof Form>, "of" | "token">, context: CallContext): Promise<Record<string, string>> {
  try {
    await callProvider(kinds[of].call, { token }, context);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.failure === "refused" || error.failure === "bad-input" ? { state: "over" } : { state: "failed", token };
  }
  await dropEndedSession(context);
  return { state: "done" };
}

/** Takes the plain form of the page, so that an owner without scripts can undo a change too. */
export async function POST(request: Request): Promise<Response> {
  try {
    const { token, locale, of } = await readForm(request);
    const forwardedFor = request.headers.get("x-forwarded-for") ?? undefined;
    const query = await undo({ of, token }, { language: languageOfLocale(locale).header, requestId: requestIdOf(request), forwardedFor });
    const location = getPathname({ locale, href: { pathname: kinds[of].page, query } });
    return new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store" } });
  } catch (error) {
    return respond(request, () => Promise.reject(error));
  }
}
