import "server-only";
import { type CallData, type CallKey, rowOf } from "@/lib/contract";
import { codes, Envelope } from "@/lib/contract/wire/envelope";
import { Failure } from "@/lib/contract/wire/failure";

function failureOf(code: number) {
  if (code === codes.signedOut) return "signed-out";
  return code === codes.tooMany ? "too-many" : "refused";
}

/** Parses the provider's response: returns the data in the contract's shape, or throws the failure that it reports. */
export function parseResponse<Key extends CallKey>(key: Key, text: string): CallData<Key> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // Without a cause, because a syntax error quotes the text, which may hold a token.
    throw new Failure("provider-garbled", `${key}: not JSON`);
  }

  const envelope = Envelope.safeParse(json);
  if (!envelope.success) throw new Failure("provider-garbled", `${key}: no envelope`, { cause: envelope.error });

  const { code, message, data, issues } = envelope.data;
  if (code !== codes.success) throw new Failure(failureOf(code), message || undefined, { code, issues });

  const parsed = rowOf(key).data.safeParse(data);
  if (!parsed.success) throw new Failure("provider-garbled", `${key}: ${parsed.error.message}`, { cause: parsed.error });
  return parsed.data as CallData<Key>;
}
