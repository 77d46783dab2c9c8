import "server-only";
import { type CachedCall, type CallData, type CallInput, calls, rowOf } from "@/lib/contract";
import { fillTag, shopTag } from "@/lib/contract/wire/change-event";
import { codes } from "@/lib/contract/wire/envelope";
import { Failure } from "@/lib/contract/wire/failure";
import { languageOfLocale } from "@/lib/contract/wire/language";
import { callProvider } from "./call-provider";

/** Makes a cached call as a visitor. The contract says how long the answer is cached and under which tags. */
export function readCached<Key extends CachedCall>(key: Key, input: CallInput<Key>, locale: string): Promise<CallData<Key>> {
  const { seconds, tags } = calls[key].cache;
  const values = rowOf(key).input.parse(input) as Record<string, unknown>;
  const cache = { revalidate: seconds, tags: [shopTag, ...tags.map((tag) => fillTag(tag, values))] };
  return callProvider(key, input, { language: languageOfLocale(locale).header, requestId: "page", cache });
}

/** Turns the failure "not found" into null. */
export async function nullIfNotFound<Data>(read: Promise<Data>): Promise<Data | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Failure && error.code === codes.notFound) return null;
    throw error;
  }
}

const unanswered = new Set(["provider-unreachable", "provider-slow", "provider-garbled", "busy"]);

/** A provider without a call answers it with a refusal. One that does not answer at all fails. */
export async function orWithout<Data>(read: Promise<Data>, without: Data): Promise<Data> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Failure && !unanswered.has(error.failure)) return without;
    throw error;
  }
}
