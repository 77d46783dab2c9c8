import type { Problem, ProblemName } from "../console-server/problem.ts";
import type { FieldConflict } from "../operator/conflict.ts";
import { isAway } from "./session/activity.ts";
import { words } from "./words.ts";

/** A request that was not carried out; `offline` when no answer came. */
export class RequestFailure extends Error {
  readonly problem: ProblemName | "offline";
  readonly issues: { field: string; message: string }[];
  readonly conflicts: FieldConflict[];
  constructor({ problem, message, issues = [], conflicts = [] }: Omit<Problem, "problem"> & { problem: ProblemName | "offline" }) {
    super(message);
    this.problem = problem;
    this.issues = issues;
    this.conflicts = conflicts;
  }
}

/** Makes a request: reads without a body, writes with one. A write with a key may be repeated: the console answers it as it did the first time. */
export async function request<Answer>(path: string, body?: object, key?: string): Promise<Answer> {
  const headers = {
    "content-type": "application/json",
    ...(key && { "idempotency-key": key }),
    ...(isAway() && { "x-away": "yes" }),
  };
  const init: RequestInit = body ? { method: "POST", headers, body: JSON.stringify(body) } : {};
  const response = await fetch(path, init).catch(() => null);
  const answer = await response?.json().catch(() => null);
  if (!response || answer === null || answer === undefined) throw new RequestFailure({ problem: "offline", message: words.offline });
  if (!response.ok) throw new RequestFailure(answer as Problem);
  return answer as Answer;
}

/** Sends a file and tells how much of it has arrived, from 0 to 1; returns the value of the argument. `fetch` cannot tell progress. */
export function sendFile(path: string, file: File, onProgress: (share: number) => void): Promise<string> {
  const offline = new RequestFailure({ problem: "offline", message: words.offline });
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open("POST", `${path}&file=${encodeURIComponent(file.name)}`);
    sending.setRequestHeader("content-type", "application/octet-stream");
    sending.responseType = "json";
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    sending.onerror = () => reject(offline);
    sending.onload = () => {
      const answer: unknown = sending.response;
      if (answer === null) return reject(offline);
      if (sending.status !== 200) return reject(new RequestFailure(answer as Problem));
      return resolve((answer as { value: string }).value);
    };
    sending.send(file);
  });
}
