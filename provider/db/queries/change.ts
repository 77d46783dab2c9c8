import type { ChangeEventName } from "../../../lib/contract/wire/change-event.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { Db } from "../client.ts";

/** Notes, in the transaction that changes something, that public pages show something else now. */
export function noteChange(db: Db, event: ChangeEventName, id: number | null, now: Date): Promise<void> {
  return enqueue(db, { kind: "tell-storefront", payload: { event, id }, now });
}
