import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import { fact } from "./schema/index.ts";

const name = "shop-id";

/** The id by which storefronts tell shops apart: random, created when the database is first opened. */
export async function readShopId(db: Db): Promise<string> {
  await db.insert(fact).values({ name, value: randomUUID() }).onConflictDoNothing();
  const [row] = await db.select({ value: fact.value }).from(fact).where(sql`${fact.name} = ${name}`);
  return String(row?.value);
}

/** Lets the next opening create another id, because pages that show what came after a backup must not follow its restoration. */
export async function forgetShopId(db: Db): Promise<void> {
  await db.delete(fact).where(sql`${fact.name} = ${name}`);
}
