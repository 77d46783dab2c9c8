import type { ContentfulStatusCode } from "hono/utils/http-status";
import { codes, type Envelope } from "../../lib/contract/wire/envelope.ts";
import type { LanguageHeader } from "../../lib/contract/wire/language.ts";
import { sentence } from "./messages/index.ts";
import { Refusal } from "./refusal.ts";

function statusOf(code: number): ContentfulStatusCode {
  return code === codes.signedOut ? 401 : (code as ContentfulStatusCode);
}

/** The answer to a thrown error: a refusal in the caller's language, or a fault that reveals no details. */
export function refusalEnvelope(error: unknown, language: LanguageHeader): { envelope: Envelope; status: ContentfulStatusCode } {
  if (!(error instanceof Refusal)) {
    return { envelope: { code: codes.fault, message: sentence("fault", language), data: null }, status: 500 };
  }
  const message = sentence(error.refusal, language, error.values);
  const issues = error.field ? [{ field: error.field, message }] : error.issues;
  return { envelope: { code: error.code, message, data: null, ...(issues && { issues }) }, status: statusOf(error.code) };
}
