/** The kinds of failure between a screen and the provider, with their HTTP status at the BFF. */
export const failures = {
  "bad-input":            400,
  "signed-out":           401,
  "foreign-origin":       403,
  "unknown-call":         404,
  "too-large":            413,
  refused:                422,
  "too-many":             429,
  fault:                  500,
  busy:                   503,
  "provider-garbled":     502,
  "provider-unreachable": 502,
  "provider-slow":        504,
} as const;

export type FailureName = keyof typeof failures;

/** An invalid field, by its path in the input. */
export type Issue = { field: string; message: string };

/** The body of every BFF response that is not 2xx. */
export type FailureBody = {
  failure: FailureName;
  /** The provider's code, if it sent one. */
  code: number | null;
  message: string;
  requestId: string;
  issues?: Issue[];
};

type Details = { code?: number; issues?: Issue[]; cause?: unknown };

/** The error of every expected failure. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly failure: FailureName;
  readonly code: number | null;
  readonly issues: Issue[] | undefined;

  constructor(failure: FailureName, message: string = failure, { code, issues, cause }: Details = {}) {
    super(message, { cause });
    this.failure = failure;
    this.code = code ?? null;
    this.issues = issues;
  }

  get status() {
    return failures[this.failure];
  }
}
