import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { invoice, invoiceCounter } from "../../db/schema/index.ts";

type New = Pick<typeof invoice.$inferInsert, "kind" | "country" | "orderId" | "refundId" | "memberId" | "language" | "content">;

const prefixes = { invoice: "INV", "credit-note": "CN" } as const;

/** The next number of a series. The counter's row stays locked until the transaction ends, which gives the number back if it fails. */
async function nextNumber(db: Db, { kind, country }: New, year: number): Promise<number> {
  const [counter] = await db
    .insert(invoiceCounter)
    .values({ kind, country, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounter.kind, invoiceCounter.country, invoiceCounter.year],
      set: { last: sql`${invoiceCounter.last} + 1` },
    })
    .returning();
  if (!counter) throw new Error("an invoice got no number");
  return counter.last;
}

/** Stores a document under the next number of its country and year. All transactions of a country wait for each other here, so it comes last. */
export async function issue(db: Db, document: New, now: Date): Promise<void> {
  const { kind, country, content } = document;
  const year = now.getUTCFullYear();
  const number = await nextNumber(db, document, year);
  crashPoint("invoice numbered");
  const name = `${prefixes[kind]}-${country}-${year}-${String(number).padStart(6, "0")}`;
  const sums = { taxCents: content.taxCents, totalCents: content.totalCents };
  await db.insert(invoice).values({ ...document, ...sums, year, number, name, issuedAt: now });
}
