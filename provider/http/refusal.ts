import { codes } from "../../lib/contract/wire/envelope.ts";
import type { Issue } from "../../lib/contract/wire/failure.ts";
import type { RefusalName } from "./messages/index.ts";

type Details = { code?: number; field?: string; values?: Record<string, string | number> };

/** Thrown by a handler to refuse a call. The envelope adds the message in the caller's language. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly refusal: RefusalName;
  readonly code: number;
  readonly field: string | undefined;
  readonly values: Record<string, string | number>;
  readonly issues: Issue[] | undefined;

  constructor(refusal: RefusalName, { code = codes.refused, field, values = {} }: Details = {}, issues?: Issue[]) {
    super(refusal);
    this.refusal = refusal;
    this.code = code;
    this.field = field;
    this.values = values;
    this.issues = issues;
  }
}

/** The same refusal for a missing row and for one of another member, so that a caller cannot probe for existing rows. */
export function notFound(): Refusal {
  return new Refusal("notFound", { code: codes.notFound });
}
