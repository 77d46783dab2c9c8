import { type CallKey, rowOf } from "../lib/contract/index.ts";
import { codes } from "../lib/contract/wire/envelope.ts";
import type { Answer } from "./wire.ts";
import { complaints, shorten } from "./words.ts";

/** Describes what is wrong with an answer, or returns null. */
export type Judge = (answer: Answer) => string | null;

function came({ fault, status, envelope }: Answer): string {
  if (fault !== null) return fault;
  const { code, message } = envelope;
  return `came code ${code}${message ? ` («${shorten(message)}»)` : ""} with HTTP ${status}`;
}

/** Expects code 200 with data in the shape of the contract. */
export function succeeds(key: CallKey): Judge {
  return (answer) => {
    if (answer.fault !== null) return answer.fault;
    if (answer.envelope.code !== codes.success) return `expected code 200, ${came(answer)}`;
    if (answer.status >= 300) return `expected a success to be HTTP 200, came HTTP ${answer.status}`;
    const { data } = answer.envelope;
    const parsed = rowOf(key).data.safeParse(data);
    return parsed.success ? null : `expected the contract's data, but ${complaints(parsed.error, data, "data")}`;
  };
}

/** Expects a refusal: another code than 200 with a message, and no fault of the provider. */
export const refuses: Judge = (answer) => {
  if (answer.fault !== null) return answer.fault;
  const { code, message } = answer.envelope;
  if (code === codes.success) return `expected a refusal, ${came(answer)}`;
  if (code === codes.unanswered) return `expected a refusal, but the provider does not know the call: ${came(answer)}`;
  if (answer.status >= 500) return `expected a refusal, came a fault: HTTP ${answer.status}`;
  return message ? null : `expected a refusal in words, came code ${code} without a message`;
};

/** Expects a refusal of the input, not of the session. */
export const refusesInput: Judge = (answer) => {
  if (answer.envelope?.code === codes.signedOut) return `expected a refusal of the input, ${came(answer)} although the member is signed in`;
  return refuses(answer);
};

/** Expects code 2004 without data. */
export const signsOut: Judge = (answer) => {
  if (answer.fault !== null) return answer.fault;
  const { code, data } = answer.envelope;
  if (code !== codes.signedOut) return `expected code 2004, ${came(answer)}`;
  return (data ?? null) === null ? null : `expected no data beside code 2004, came ${shorten(data)}`;
};

/** Expects anything but success, for a call that a provider may lack. */
export const givesNothing: Judge = (answer) => (answer.envelope?.code === codes.success ? `expected a refusal, ${came(answer)}` : null);

/** Expects nothing for an unknown id: a refusal, an empty list, or null where the contract allows it. */
export function findsNothing(key: CallKey): Judge {
  return (answer) => {
    if (answer.envelope?.code !== codes.success) return refusesInput(answer);
    const { data } = answer.envelope;
    const list = data instanceof Object && "list" in data ? data.list : data;
    const isEmpty = Array.isArray(list) ? list.length === 0 : (data ?? null) === null;
    if (!isEmpty) return `expected a refusal of an unknown id, came code 200 with ${shorten(data)}`;
    const wrong = succeeds(key)(answer);
    return wrong && `expected a refusal of an unknown id, came code 200 with ${shorten(data ?? null)}`;
  };
}
