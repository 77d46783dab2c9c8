import { codes } from "../lib/contract/wire/envelope.ts";
import type { Issue } from "../lib/contract/wire/failure.ts";
import type { RefusalName } from "./messages/index.ts";

type Details = { code?: number; field?: string; values?: Record<string, string | number> };

/** What a handler throws when the answer is no. The words come from the reader's language. */
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

/** The answer for whatever is not there, or is not the caller's: the two cannot be told apart. */
export function missing(): Refusal {
  return new Refusal("notFound", { code: codes.notFound });
}
