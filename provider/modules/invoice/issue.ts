import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { rowsOf } from "../../db/rows-of.ts";
import { invoice, invoiceCounter } from "../../db/schema/index.ts";

type New = Pick<typeof invoice.$inferInsert, "kind" | "country" | "orderId" | "refundId" | "memberId" | "language" | "content">;

const prefixes = { invoice: "INV", "credit-note": "CN" } as const;

const minDigits = 6;

/**
 * Stores a document under the next number of its country and year. The counter's row stays locked until the transaction ends, which gives the
 * number back if it fails. All transactions of a country wait for each other here, so callers issue a document last.
 */
export async function issue(db: Db, document: New, now: Date): Promise<void> {
  const { kind, country, content } = document;
  const year = now.getUTCFullYear();
  const { taxCents, totalCents } = content;
  const [counter] = await rowsOf<{ last: number }>(
    db,
    sql`insert into ${invoiceCounter} (kind, country, year, last) values (${kind}, ${country}, ${year}, 1)
      on conflict (kind, country, year) do update set last = invoice_counter.last + 1 returning last`,
  );
  if (!counter) throw new Error("an invoice got no number");
  const number = counter.last;
  const name = `${prefixes[kind]}-${country}-${year}-${String(number).padStart(minDigits, "0")}`;
  await db.insert(invoice).values({ ...document, year, number, name, taxCents, totalCents, issuedAt: now });
}
