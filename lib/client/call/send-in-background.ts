import type { CallInput, WriteCall } from "@/lib/contract";
import { fillPath, partsOf } from "@/lib/contract/wire/path";
import { jsonBody, request } from "./request";
import { refresh } from "./send";

/** Sends a write that outlives its page: the browser completes it after the page is left. */
export async function sendInBackground<Key extends WriteCall>(key: Key, input: CallInput<Key>): Promise<void> {
  const { path, rest } = fillPath(partsOf(key).path, input as Record<string, unknown>);
  const { changes } = await request(path, { ...jsonBody("POST", rest), keepalive: true });
  void refresh(changes);
}
