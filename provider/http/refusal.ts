import type { ContentfulStatusCode } from "hono/utils/http-status";
import { codes } from "../../lib/contract/wire/envelope.ts";
import type { Issue } from "../../lib/contract/wire/failure.ts";
import type { LanguageHeader } from "../../lib/contract/wire/language.ts";
import { forOperators } from "./for-operators.ts";
import { type RefusalName, sentence, type Values } from "./sentence.ts";

/** A reason that members read in their language, or a sentence for operators, who read English. */
type Reason = RefusalName | { sentence: string };

type Details = { code?: number; field?: string | undefined; values?: Values; issues?: Issue[] | undefined; cause?: unknown };

/** Refuses a call of a member or a command of an operator. `message` is what operators read, and the audit log. */
export class Refusal extends Error {
  override readonly name: string = "Refusal";
  /** The reason's name; null where it is a sentence for operators. */
  readonly refusal: RefusalName | null;
  readonly code: number;
  readonly values: Values;
  /** The invalid fields, with what operators read. */
  readonly issues: Issue[] | undefined;

  constructor(reason: Reason, { code = codes.refused, field, values = {}, issues, cause }: Details = {}) {
    super(typeof reason === "string" ? forOperators(reason, values) : reason.sentence, cause === undefined ? {} : { cause });
    this.refusal = typeof reason === "string" ? reason : null;
    this.code = code;
    this.values = values;
    this.issues = field === undefined ? issues : [{ field, message: this.message }];
  }

  get field(): string | undefined {
    return this.issues?.[0]?.field;
  }

  get status(): ContentfulStatusCode {
    return this.code === codes.signedOut ? 401 : (this.code as ContentfulStatusCode);
  }

  /** What a member reads. */
  messageIn(language: LanguageHeader): string {
    return this.refusal === null ? this.message : sentence(this.refusal, language, this.values);
  }

  /** The invalid fields with what a member reads: a field that is refused for a reason has the reason's sentence. */
  issuesIn(language: LanguageHeader): Issue[] | undefined {
    return this.issues?.map(({ field, message }) => ({ field, message: message === this.message ? this.messageIn(language) : message }));
  }
}

/** The same refusal for a missing row and for one of another member, so that a caller cannot probe for existing rows. */
export function notFound(): Refusal {
  return new Refusal("notFound", { code: codes.notFound });
}
