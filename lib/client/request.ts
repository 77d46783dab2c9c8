import { Failure, type FailureBody } from "@/lib/contract/wire/failure";

/** The language of the page that asks. */
function pageLanguage() {
  return document.documentElement.lang;
}

async function failureOf(response: Response): Promise<Failure> {
  try {
    const { failure, message, code, issues }: FailureBody = await response.json();
    return new Failure(failure, message, { code: code ?? undefined, issues });
  } catch (cause) {
    return new Failure("fault", undefined, { cause });
  }
}

/** Asks the BFF. Whatever goes wrong is a `Failure`; without a network at all it is the provider that is out of reach. */
export async function request(path: string, init: RequestInit = {}): Promise<{ data: unknown; changes: string[] }> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, { ...init, headers: { language: pageLanguage(), ...init.headers } });
  } catch (cause) {
    throw new Failure("provider-unreachable", undefined, { cause });
  }
  if (!response.ok) throw await failureOf(response);
  const { data } = await response.json();
  return { data, changes: response.headers.get("x-changes")?.split(",") ?? [] };
}

/** A write's body, as the BFF wants it. */
export function jsonBody(method: "POST" | "DELETE", input: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method, body: JSON.stringify(input), headers: { "content-type": "application/json", ...headers } };
}
