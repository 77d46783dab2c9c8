import { asc, inArray } from "drizzle-orm";
import type { SentData } from "../../../lib/contract/index.ts";
import type { Db } from "../../db/client.ts";
import { invoice } from "../../db/schema/index.ts";
import { toWire } from "../../runtime/money.ts";

type Shown = NonNullable<SentData<"GET order/{id}">["invoices"]>[number];

/** The invoices and credit notes of orders, by the order's id. */
export async function invoicesOf(db: Db, orderIds: number[]): Promise<Map<number, Shown[]>> {
  const { orderId, id, kind, name, issuedAt, totalCents } = invoice;
  const rows = await db
    .select({ orderId, id, kind, name, issuedAt, totalCents })
    .from(invoice)
    .where(inArray(invoice.orderId, orderIds))
    .orderBy(asc(invoice.id));
  const shown = rows.map((row) => ({
    orderId: row.orderId,
    document: { id: row.id, kind: row.kind, number: row.name, gmtCreate: row.issuedAt.toISOString(), amount: toWire(row.totalCents) },
  }));
  const byOrder = Map.groupBy(shown, (each) => each.orderId);
  return new Map([...byOrder].map(([key, own]) => [key, own.map(({ document }) => document)]));
}
