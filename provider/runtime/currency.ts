import { eq } from "drizzle-orm";
import { defaultCurrency, isCurrency } from "../../lib/contract/wire/money.ts";
import type { Db } from "../db/client.ts";
import { fact } from "../db/schema/index.ts";
import { takeCurrency } from "./money.ts";

const name = "currency";

/** The currency that is stored, which this process may not have read yet. A shop without one sells in the specification's. */
export async function storedCurrency(db: Db): Promise<string> {
  const [row] = await db.select({ value: fact.value }).from(fact).where(eq(fact.name, name));
  const stored = String(row?.value ?? defaultCurrency);
  return isCurrency(stored) ? stored : defaultCurrency;
}

/** Stores the currency. Processes take it when they read it. */
export async function storeCurrency(db: Db, currency: string): Promise<void> {
  await db
    .insert(fact)
    .values({ name, value: currency })
    .onConflictDoUpdate({ target: fact.name, set: { value: currency } });
}

/** Reads the shop's currency for this process; returns whether it was another one. */
export const readCurrency = async (db: Db): Promise<boolean> => takeCurrency(await storedCurrency(db));
