import type { Problem, ProblemName } from "../console-server/problem.ts";
import { words } from "./words.ts";

/** A request that was not carried out; `offline` when no answer came. */
export class Failure extends Error {
  readonly problem: ProblemName | "offline";
  readonly issues: { field: string; message: string }[];
  constructor({ problem, message, issues = [] }: Omit<Problem, "problem"> & { problem: ProblemName | "offline" }) {
    super(message);
    this.problem = problem;
    this.issues = issues;
  }
}

/** Makes a request: reads without a body, writes with one. A write with a key may be repeated: the console answers it as it did the first time. */
export async function request<Answer>(path: string, body?: object, key?: string): Promise<Answer> {
  const headers = { "content-type": "application/json", ...(key && { "idempotency-key": key }) };
  const init: RequestInit = body ? { method: "POST", headers, body: JSON.stringify(body) } : {};
  const response = await fetch(path, init).catch(() => null);
  const answer = await response?.json().catch(() => null);
  if (!response || answer === null || answer === undefined) throw new Failure({ problem: "offline", message: words.offline });
  if (!response.ok) throw new Failure(answer as Problem);
  return answer as Answer;
}
