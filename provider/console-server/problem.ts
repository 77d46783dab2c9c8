import type { ContentfulStatusCode } from "hono/utils/http-status";
import { Refusal } from "../http/refusal.ts";
import { NotAllowed, NotFresh } from "../operator/carry-out.ts";
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

/** What the console does about a refusal. */
function nameOf(error: Refusal): ProblemName {
  if (error instanceof NotAllowed) return "not-allowed";
  if (error instanceof NotFresh) return "confirm";
  return error instanceof Conflict ? "conflict" : "refused";
}

/** The answer to an error: its status, its name and a sentence. A fault reveals no details. */
export function problemOf(error: unknown): [ContentfulStatusCode, Problem] {
  if (error instanceof RequestProblem) return [error.status, { problem: error.problem, message: error.message }];
  if (!(error instanceof Refusal)) return [500, { problem: "fault", message: "It failed. The log of the provider says why." }];
  const { status, message, issues } = error;
  const conflicts = error instanceof Conflict ? error.conflicts : undefined;
  return [status, { problem: nameOf(error), message, ...(issues && { issues }), ...(conflicts && { conflicts }) }];
}
