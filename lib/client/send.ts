import { mutate } from "swr";
import type { CallData, CallInput, WriteCall } from "@/lib/contract";
import { fillPath, partsOf } from "@/lib/contract/wire/path";
import { readAgain } from "./read-again";
import { jsonBody, request } from "./request";

/** Reads again whatever shows something else after a write. */
export function refresh(changes: readonly string[]): Promise<unknown> {
  return mutate((key) => Array.isArray(key) && changes.includes(key[0]));
}

/** Makes one write, once, and refreshes what it changed. A key makes a repeated attempt the same attempt. */
export async function send<Key extends WriteCall>(key: Key, input: CallInput<Key>, idempotencyKey?: string): Promise<CallData<Key>> {
  const { path, rest } = fillPath(partsOf(key).path, input as Record<string, unknown>);
  const { data, changes } = await request(path, jsonBody("POST", rest, idempotencyKey ? { "idempotency-key": idempotencyKey } : {}));
  void refresh(changes);
  // The provider answers: what it did not say before it may say now.
  void readAgain();
  return data as CallData<Key>;
}
