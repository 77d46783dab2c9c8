import { inArray, sql } from "drizzle-orm";
import { rowsOf } from "../../db/rows-of.ts";
import { datedSetting } from "../../db/schema/index.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import type { Shop } from "../../runtime/shop.ts";

/** The kinds that pages show, with the event that tells of them. */
const shownOnPages = {
  registers: "country-changed",
  ships: "country-changed",
  identity: "country-changed",
  profile: "profile-changed",
} as const;

/** Tells the storefront of settings that have begun to hold, so that pages which show them are rendered again. */
export async function announceSettings({ db, clock }: Shop): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const due = await rowsOf<{ id: number; kind: string }>(
      tx,
      sql`select id, kind from dated_setting where announced_at is null and effective_from <= ${now.toISOString()}::timestamptz
        order by effective_from limit 100 for update skip locked`,
    );
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    await tx.update(datedSetting).set({ announcedAt: now }).where(inArray(datedSetting.id, ids));
    const shown = Object.entries(shownOnPages).filter(([shownKind]) => due.some(({ kind }) => kind === shownKind));
    for (const event of new Set(shown.map(([, each]) => each))) await publishChange(tx, event, null, now);
  });
}
