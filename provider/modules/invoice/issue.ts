import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { writeAtCommit } from "../../db/commit.ts";
import { invoice, invoiceCounter } from "../../db/schema/index.ts";

type New = Pick<typeof invoice.$inferInsert, "kind" | "country" | "orderId" | "refundId" | "memberId" | "language" | "content">;

const prefixes = { invoice: "INV", "credit-note": "CN" } as const;

const fewestDigits = 6;

/**
 * Stores a document under the next number of its country and year. The counter's row stays locked until the transaction ends, which gives the
 * number back if it fails. All transactions of a country wait for each other here, so it is written with the commit.
 */
export async function issue(db: Db, { kind, country, orderId, refundId, memberId, language, content }: New, now: Date): Promise<void> {
  const year = now.getUTCFullYear();
  const series = `${prefixes[kind]}-${country}-${year}-`;
  const { taxCents, totalCents } = content;
  await writeAtCommit(
    db,
    sql`
      insert into ${invoiceCounter} (kind, country, year, last) values (${kind}, ${country}, ${year}, 1)
      on conflict (kind, country, year) do update set last = invoice_counter.last + 1
      returning last, lpad(last::text, greatest(${fewestDigits}, length(last::text)), '0') as digits`,
    (counter) => sql`
      insert into ${invoice} (kind, country, year, number, name, order_id, refund_id, member_id, language, tax_cents, total_cents, content, issued_at)
      select ${kind}, ${country}, ${year}::int, last, ${series}::text || digits, ${orderId}::int, ${refundId ?? null}::int, ${memberId}::int,
        ${language}, ${taxCents}::bigint, ${totalCents}::bigint, ${JSON.stringify(content)}::jsonb, ${now.toISOString()}::timestamptz
      from ${counter}`,
  );
}
