import type { ChangeEventName } from "../../../lib/contract/wire/change-event.ts";
import type { Db } from "../client.ts";
import { changeOutbox } from "../schema/index.ts";

/** Notes, in the transaction that changes something, that public pages show something else now. */
export async function noteChange(db: Db, event: ChangeEventName, rowId: number | null, now: Date): Promise<void> {
  await db.insert(changeOutbox).values({ event, rowId, createdAt: now, nextTryAt: now });
}
