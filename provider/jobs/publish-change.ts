import type { ChangeEventName } from "../../lib/contract/wire/change-event.ts";
import type { Db } from "../db/client.ts";
import { crashPoint } from "../db/crash-point.ts";
import { enqueue } from "./queue.ts";

/** Queues the notification of a change to public pages, in the transaction that makes the change. */
export async function publishChange(db: Db, event: ChangeEventName, id: number | null, now: Date): Promise<void> {
  await enqueue(db, { kind: "notify-storefront", payload: { event, id }, now });
  crashPoint("change queued");
}
