import "server-only";
import type { z } from "zod";
import { Failure } from "@/lib/contract/wire/failure";
import { type Locale, languageOfLocale } from "@/lib/contract/wire/language";
import type { Posted } from "@/lib/forms/posted";
import { safePath } from "@/lib/security/safe-path";
import type { CallContext } from "../call-provider";
import { contextOf, failureOf, messageOf } from "../respond";
import { settings } from "../settings";
import { issuesOf, readFields, valuesOf, withoutPasswords } from "./read-fields";

/** A plain post: its fields, the language of its page, and the path of that page. */
export type Post = { fields: URLSearchParams; locale: Locale; back: string | null; context: CallContext };

/** Handles a plain post and returns the path of the next page. A failure becomes a text without a page. */
export type FormHandler = (post: Post) => Promise<string>;

/** The path of the page that posted, if it is one of this site. */
function backOf(request: Request): string | null {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return null;
  const { origin, pathname, search } = new URL(referer);
  const own = origin === new URL(settings().PUBLIC_URL).origin || origin === `http://${request.headers.get("host")}`;
  return own ? safePath(pathname + search, "") || null : null;
}

/** Runs the handler of a plain post and redirects with 303, so that a reload of the next page repeats nothing. */
export async function respondToForm(request: Request, locale: Locale, handle: FormHandler): Promise<Response> {
  const context = contextOf(request, languageOfLocale(locale));
  const headers = { "cache-control": "private, no-store", "x-request-id": context.requestId };
  try {
    const next = await handle({ fields: await readFields(request), locale, back: backOf(request), context });
    return new Response(null, { status: 303, headers: { ...headers, location: next } });
  } catch (error) {
    const failure = failureOf(error, context.requestId);
    const type = { "content-type": "text/plain; charset=utf-8" };
    return new Response(await messageOf(failure, locale), { status: failure.status, headers: { ...headers, ...type } });
  }
}

type CheckedForm<Schema extends z.ZodObject> = {
  schema: Schema;
  /** Sends the values, and returns the path of the next page. */
  send: (values: z.output<Schema>, post: Post) => Promise<string>;
  /** Stores the posted form, and returns the path of the page that shows it again. */
  showAgain: (posted: Posted, post: Post) => Promise<string>;
};

/** A failure of a sent form: at the fields that it names, otherwise above the button. */
async function postedOf(error: unknown, values: Posted["values"], { locale, context }: Post): Promise<Posted> {
  const failure = failureOf(error, context.requestId);
  const refused = failure.failure === "refused";
  const named = (failure.issues ?? []).filter(({ field }) => Object.hasOwn(values, field));
  const issues = named.map(({ field, message }) => ({ field, type: "refused", message: refused ? message : undefined }));
  const shown = { values: withoutPasswords(values), issues };
  return issues.length > 0 ? shown : { ...shown, failure: await messageOf(failure, locale) };
}

/** A form with rules: invalid fields and refusals are shown with the form, which keeps its values. */
export function checkedForm<Schema extends z.ZodObject>({ schema, send, showAgain }: CheckedForm<Schema>): FormHandler {
  return async (post) => {
    const values = valuesOf(schema, post.fields);
    const result = schema.safeParse(values);
    if (!result.success) return showAgain({ values: withoutPasswords(values), issues: issuesOf(result.error) }, post);
    try {
      return await send(result.data, post);
    } catch (error) {
      return showAgain(await postedOf(error, values, post), post);
    }
  };
}

/** Refuses an address without a form. */
export function unknownForm(): never {
  throw new Failure("unknown-call");
}
