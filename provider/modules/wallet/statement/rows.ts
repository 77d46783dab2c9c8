import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { entry, order, transfer } from "../../../db/schema/index.ts";
import type { Span } from "./span.ts";

/** The rows in memory at one time, however long a statement is. */
export const statementBatch = 1000;

/** The code of the other member of a transfer; null if the other side is the shop, or another account of the same member. */
const counterparty = sql<string | null>`(
  select other.user_code from entry opposite
    join account paired on paired.id = opposite.account_id
    join account own on own.id = ${entry.accountId}
    join member other on other.id = paired.member_id
  where opposite.transfer_id = ${entry.transferId} and paired.member_id <> own.member_id
  order by opposite.id limit 1)`;

function readBatch(db: Db, { accountId, until }: Span, after: number) {
  return db
    .select({
      number: entry.number,
      amountCents: entry.amountCents,
      balanceCents: entry.balanceCents,
      createdAt: entry.createdAt,
      kind: transfer.kind,
      notes: transfer.notes,
      orderNumber: order.number,
      counterparty,
    })
    .from(entry)
    .innerJoin(transfer, eq(transfer.id, entry.transferId))
    .leftJoin(order, eq(order.id, transfer.orderId))
    .where(and(eq(entry.accountId, accountId), gt(entry.number, after), lte(entry.number, until)))
    .orderBy(asc(entry.number))
    .limit(statementBatch);
}

export type StatementRow = Awaited<ReturnType<typeof readBatch>>[number];

/** The rows of a statement in order, a batch at a time. It fails rather than give rows that do not lead to the closing balance. */
export async function* statementRows(db: Db, span: Span): AsyncGenerator<StatementRow[]> {
  let { after, openingCents: balanceCents } = span;
  while (after < span.until) {
    const batch = await readBatch(db, span, after);
    for (const row of batch) {
      after += 1;
      balanceCents += row.amountCents;
      if (row.number !== after || row.balanceCents !== balanceCents)
        throw new Error(`entry ${after} of account ${span.accountId} does not fit`);
    }
    if (batch.length === 0) throw new Error(`account ${span.accountId} has no entry ${after + 1}`);
    yield batch;
  }
  if (balanceCents !== span.closingCents) throw new Error(`the statement of account ${span.accountId} does not add up`);
}
