import { Failure, type FailureBody, failures } from "@/lib/contract/wire/failure";
import { noteSignedOut } from "../session/note-signed-out";
import { traceHeader } from "./trace-header";

function pageLanguage() {
  return document.documentElement.lang;
}

/** Reads the body of a response. One that is not JSON comes from a machine in between. */
function readBody(response: Response) {
  return response.json().catch((cause: unknown) => {
    throw new Failure("fault", undefined, { cause });
  });
}

/** A machine in between may answer with an error of its own, in HTML or with other fields. */
async function failureOf(response: Response): Promise<Failure> {
  const body: Partial<FailureBody> | null = await readBody(response);
  if (!body?.failure || !Object.hasOwn(failures, body.failure)) return new Failure("fault");
  const { failure, message, code, issues } = body;
  return new Failure(failure, message, { code: code ?? undefined, issues });
}

/** Sends a request to the BFF. Throws a `Failure` only; without a network it is `provider-unreachable`. */
export async function fetchAnswer(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, { ...init, headers: { language: pageLanguage(), ...traceHeader(), ...init.headers } });
  } catch (cause) {
    throw new Failure("provider-unreachable", undefined, { cause });
  }
  if (response.ok) return response;
  const failure = await failureOf(response);
  if (failure.failure === "signed-out") noteSignedOut();
  throw failure;
}

/** Sends a request to the BFF, and reads the data of its answer. Throws a `Failure` only. */
export async function request(path: string, init: RequestInit = {}): Promise<{ data: unknown; changes: string[] }> {
  const response = await fetchAnswer(path, init);
  const { data } = await readBody(response);
  return { data, changes: response.headers.get("x-changes")?.split(",") ?? [] };
}

/** The options of a write with a JSON body. */
export function jsonBody(method: "POST" | "DELETE", input: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method, body: JSON.stringify(input), headers: { "content-type": "application/json", ...headers } };
}
