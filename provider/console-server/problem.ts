import type { ContentfulStatusCode } from "hono/utils/http-status";
import { refusalEnvelope } from "../http/envelope.ts";
import { Refusal } from "../http/refusal.ts";
import { CommandError, FieldError } from "../operator/answer.ts";
import { InvalidInput, NotAllowed, NotFresh } from "../operator/carry-out.ts";
import { Conflict, type FieldConflict } from "../operator/conflict.ts";

/** Why a request was not carried out, for programs. */
export type ProblemName = "signed-out" | "confirm" | "not-allowed" | "not-found" | "conflict" | "refused" | "foreign" | "fault";

export type Problem = { problem: ProblemName; message: string; issues?: { field: string; message: string }[]; conflicts?: FieldConflict[] };

/** A request that is refused before any command. */
export class RequestProblem extends Error {
  readonly status: ContentfulStatusCode;
  readonly problem: ProblemName;
  constructor(status: ContentfulStatusCode, problem: ProblemName, message: string) {
    super(message);
    this.status = status;
    this.problem = problem;
  }
}

const refused = (message: string, issues?: Problem["issues"]): [ContentfulStatusCode, Problem] => [
  422,
  { problem: "refused", message, ...(issues && { issues }) },
];

/** The answer to an error: its status, its name and a sentence. A fault reveals no details. */
export function problemOf(error: unknown): [ContentfulStatusCode, Problem] {
  if (error instanceof RequestProblem) return [error.status, { problem: error.problem, message: error.message }];
  if (error instanceof NotAllowed) return [403, { problem: "not-allowed", message: error.message }];
  if (error instanceof NotFresh) return [403, { problem: "confirm", message: error.message }];
  if (error instanceof FieldError) return refused(error.message, [{ field: error.field, message: error.message }]);
  if (error instanceof Conflict) return [409, { problem: "conflict", message: error.message, conflicts: error.conflicts }];
  if (error instanceof InvalidInput) return refused(error.message, error.issues);
  if (error instanceof CommandError) return refused(error.message);
  if (error instanceof Refusal) {
    const { envelope, status } = refusalEnvelope(error, "en_US");
    return [status, { problem: "refused", message: envelope.message ?? "It was refused." }];
  }
  return [500, { problem: "fault", message: "It failed. The log of the provider says why." }];
}
