import { sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { fact } from "../db/schema/index.ts";

const name = "clock-offset-ms";

/** The shop's time. Tests and the operator move it; the offset is stored in the database, so that all processes agree. */
export type Clock = { now: () => Date; moveBy: (ms: number) => Promise<void>; refresh: () => Promise<void> };

/** Opens the clock with the offset stored in the database. */
export async function openClock(db: Db): Promise<Clock> {
  let offsetMs = 0;
  async function refresh() {
    const [row] = await db.select({ value: fact.value }).from(fact).where(sql`${fact.name} = ${name}`);
    offsetMs = Number(row?.value ?? 0);
  }
  await refresh();
  return {
    now: () => new Date(Date.now() + offsetMs),
    refresh,
    moveBy: async (ms) => {
      const value = sql`to_jsonb((coalesce((${fact.value})::text::numeric, 0) + ${ms}))`;
      await db.insert(fact).values({ name, value: ms }).onConflictDoUpdate({ target: fact.name, set: { value } });
      await refresh();
    },
  };
}
