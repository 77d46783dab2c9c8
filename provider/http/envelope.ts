import type { ContentfulStatusCode } from "hono/utils/http-status";
import { codes, type Envelope } from "../../lib/contract/wire/envelope.ts";
import type { LanguageHeader } from "../../lib/contract/wire/language.ts";
import { Refusal } from "./refusal.ts";
import { sentence } from "./sentence.ts";

/** The answer to a thrown error: a refusal in the caller's language, or a fault that reveals no details. */
export function refusalEnvelope(error: unknown, language: LanguageHeader): { envelope: Envelope; status: ContentfulStatusCode } {
  // A sentence for operators says what a member must not know.
  if (!(error instanceof Refusal) || error.refusal === null) {
    return { envelope: { code: codes.fault, message: sentence("fault", language), data: null }, status: 500 };
  }
  const issues = error.issuesIn(language);
  return {
    envelope: { code: error.code, message: error.messageIn(language), data: null, ...(issues && { issues }) },
    status: error.status,
  };
}
