import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { fact } from "../../../db/schema/index.ts";
import { publishChange } from "../../../jobs/publish-change.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { computeDisclosure, type Disclosure, disclosedUntil } from "./figures.ts";

const name = "income-disclosure";

/** The published figures. Visitors only read them: computing them reads the books of all years. */
export async function readDisclosure(db: Db): Promise<Disclosure> {
  const [row] = await db.select().from(fact).where(eq(fact.name, name));
  return row ? (row.value as Disclosure) : { until: null, years: [] };
}

/** Publishes the figures of a month that is over. Several providers compute the same, and one of them stores it. */
export async function publishDisclosure({ db, clock }: Pick<Shop, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const until = disclosedUntil(now);
  if (((await readDisclosure(db)).until ?? "") >= until) return;
  const value = await computeDisclosure(db, until);
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(fact)
      .values({ name, value })
      .onConflictDoUpdate({ target: fact.name, set: { value }, setWhere: sql`${fact.value}->>'until' < ${until}` })
      .returning({ name: fact.name });
    if (stored.length > 0) await publishChange(tx, "income-disclosed", null, now);
  });
}
