import { eq, sql } from "drizzle-orm";
import { rowsOf } from "../../db/rows-of.ts";
import { section } from "../../db/schema/index.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import type { Shop } from "../../runtime/shop.ts";
import { nextChange } from "./rules/sections.ts";

type Due = { id: number; shown_until: string | null };

/** Tells the storefront of sections that have appeared or disappeared by their dates. */
export async function announceSections({ db, clock }: Shop): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const due = await rowsOf<Due>(
      tx,
      sql`select id, shown_until from section where changes_at <= ${now.toISOString()}::timestamptz limit 100 for update skip locked`,
    );
    if (due.length === 0) return;
    for (const { id, shown_until: until } of due) {
      const dates = { shownFrom: null, shownUntil: until === null ? null : new Date(until) };
      await tx
        .update(section)
        .set({ changesAt: nextChange(dates, now) })
        .where(eq(section.id, id));
    }
    await publishChange(tx, "page-changed", null, now);
  });
}
