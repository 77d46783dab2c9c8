/** Everything that can go wrong between a screen and the provider, and the HTTP status it has at the BFF. */
export const failures = {
  "bad-input":            400,
  "signed-out":           401,
  "foreign-origin":       403,
  "unknown-call":         404,
  "too-large":            413,
  refused:                422,
  "too-many":             429,
  fault:                  500,
  "provider-garbled":     502,
  "provider-unreachable": 502,
  "provider-slow":        504,
} as const;

export type FailureName = keyof typeof failures;

/** One field that was wrong, by its path in the input. */
export type Issue = { field: string; message: string };

/** The body of every answer of the BFF that is not 2xx. */
export type FailureBody = {
  failure: FailureName;
  /** The provider's own code, where it gave one. */
  code: number | null;
  message: string;
  requestId: string;
  issues?: Issue[];
};

type Details = { code?: number; issues?: Issue[]; cause?: unknown };

/** The one kind of error that the project throws on purpose. */
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
