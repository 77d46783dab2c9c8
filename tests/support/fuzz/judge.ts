import { type CallKey, rowOf } from "@/lib/contract";
import { codes, Envelope } from "@/lib/contract/wire/envelope";
import { failures } from "@/lib/contract/wire/failure";
import { matchCall } from "@/lib/contract/wire/match";

export type Answer = { status: number; text: string };

/** A complaint, or whether the request was accepted. */
export type Verdict = { complaint: string } | { accepted: boolean };

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The call that a method and path reach, which for a hostile request need not be the one that it was made from. */
function reachedCall(method: string, path: string): CallKey | undefined {
  const [plain = ""] = path.split("?");
  return matchCall(method, plain)?.key;
}

/** Judges an answer of the provider: no fault, and the contract's envelope with valid data or a message. */
export function judgeProvider({ method, path }: { method: string; path: string }, { status, text }: Answer): Verdict {
  if (status >= 500) return { complaint: `HTTP ${status}` };
  const envelope = Envelope.safeParse(jsonOf(text));
  if (!envelope.success) return { complaint: "no envelope" };
  const { code, message, data } = envelope.data;
  if (!message) return { complaint: "no message" };
  if (code !== codes.success) {
    return status < 400 || data !== null ? { complaint: `code ${code} with HTTP ${status} and data` } : { accepted: false };
  }
  const key = reachedCall(method, path);
  if (status !== 200 || !key) return { complaint: `code 200 with HTTP ${status}` };
  return rowOf(key).data.safeParse(data).success ? { accepted: true } : { complaint: "a success without the contract's data" };
}

/** Judges an answer of the storefront: data, or a named failure in the reader's language. */
export function judgeStorefront(_: unknown, { status, text }: Answer): Verdict {
  if (status >= 500) return { complaint: `HTTP ${status}` };
  const json = jsonOf(text) as { data?: unknown; failure?: string; message?: string; requestId?: string } | undefined;
  if (status === 200) return json && "data" in json ? { accepted: true } : { complaint: "a success without data" };
  const isFailure = json?.failure !== undefined && json.failure in failures && json.message && json.requestId;
  return isFailure ? { accepted: false } : { complaint: `HTTP ${status} without a failure` };
}
