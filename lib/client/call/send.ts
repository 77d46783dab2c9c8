import { mutate } from "swr";
import type { CallData, CallInput, WriteCall } from "@/lib/contract";
import { fillPath, partsOf } from "@/lib/contract/wire/path";
import { jsonBody, request } from "./request";
import { retryFailed } from "./revalidate";

/** Repeats the reads that a write changes, by their call keys. */
export function refresh(changes: readonly string[]): Promise<unknown> {
  return mutate((key) => Array.isArray(key) && changes.includes(key[0]));
}

/** Sends a write once and refreshes what it changed. With an idempotency key, a repeated send is the same attempt. */
export async function send<Key extends WriteCall>(key: Key, input: CallInput<Key>, idempotencyKey?: string): Promise<CallData<Key>> {
  const { path, rest } = fillPath(partsOf(key).path, input as Record<string, unknown>);
  const { data, changes } = await request(path, jsonBody("POST", rest, idempotencyKey ? { "idempotency-key": idempotencyKey } : {}));
  void refresh(changes);
  // The provider is reachable now, so reads that failed before may succeed.
  void retryFailed();
  return data as CallData<Key>;
}
