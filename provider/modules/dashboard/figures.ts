import { and, count, countDistinct, gte, isNull, lt, type SQL, sql, sum } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import { rowsOf } from "../../db/rows-of.ts";
import { bonus, bonusPeriod, cartLine, member, order, refund } from "../../db/schema/index.ts";

export type Span = { from: Date; to: Date };

const within = (column: PgColumn, { from, to }: Span) => and(gte(column, from), lt(column, to));

export type Totals = { salesCents: number; orders: number; members: number };

export async function refundedCents(db: Db, span: Span): Promise<number> {
  const [back] = await db
    .select({ cents: sum(refund.amountCents).mapWith(Number) })
    .from(refund)
    .where(within(refund.createdAt, span));
  return back?.cents ?? 0;
}

/** What was sold, ordered and who came, within a span. */
export async function totalsOf(db: Db, span: Span): Promise<Totals> {
  const [sold] = await db
    .select({ cents: sum(order.payableCents).mapWith(Number) })
    .from(order)
    .where(within(order.paidAt, span));
  return {
    salesCents: sold?.cents ?? 0,
    orders: await db.$count(order, within(order.createdAt, span)),
    members: await db.$count(member, within(member.createdAt, span)),
  };
}

/** How far purchases came: carts that were filled, orders that came of them, and those that were paid. */
export async function funnelOf(db: Db, span: Span): Promise<{ carts: number; orders: number; paid: number }> {
  const [open] = await db
    .select({ members: countDistinct(cartLine.memberId) })
    .from(cartLine)
    .where(within(cartLine.createdAt, span));
  const [placed] = await db
    .select({ orders: count(), paid: count(order.paidAt) })
    .from(order)
    .where(and(within(order.createdAt, span), isNull(order.renewalOf)));
  const { orders, paid } = placed ?? { orders: 0, paid: 0 };
  return { carts: orders + (open?.members ?? 0), orders, paid };
}

export type Step = "day" | "week";
export type PerStep = { at: string; value: number };

/** A sum of each day or week of a span, also of those without a row. Weeks begin at the first moment of the span. */
async function perStep(db: Db, column: PgColumn, value: SQL, { from, to }: Span, step: Step): Promise<PerStep[]> {
  const ms = step === "day" ? dayMs : 7 * dayMs;
  // Arithmetic with numbers would cost several times as much for each row.
  const begin = sql`date_bin(${sql.raw(step === "day" ? "'1 day'" : "'7 days'")}, ${column}, ${from.toISOString()}::timestamptz)`;
  const rows = await rowsOf<{ at: number; value: number }>(
    db,
    sql`select extract(epoch from ${begin})::float8 * 1000 as at, (${value})::float8 as value
      from ${column.table} where ${within(column, { from, to })} group by 1`,
  );
  const values = new Map(rows.map((row) => [Number(row.at), row.value]));
  return Array.from({ length: Math.ceil((to.getTime() - from.getTime()) / ms) }, (_, index) => {
    const at = from.getTime() + index * ms;
    return { at: new Date(at).toISOString().slice(0, 10), value: Number(values.get(at) ?? 0) };
  });
}

/** The sum over the steps of a span. */
export const sumOf = (steps: PerStep[]): number => steps.reduce((sum, { value }) => sum + value, 0);

export const dayMs = 24 * 60 * 60_000;

export const salesPer = (db: Db, span: Span, step: Step) => perStep(db, order.paidAt, sql`sum(${order.payableCents})`, span, step);
export const ordersPer = (db: Db, span: Span, step: Step) => perStep(db, order.createdAt, sql`count(*)`, span, step);
export const membersPer = (db: Db, span: Span, step: Step) => perStep(db, member.createdAt, sql`count(*)`, span, step);

/** What the bonuses of the periods that are not closed sum up to. */
export async function dueBonusCents(db: Db): Promise<number> {
  const openPeriods = db.select({ period: bonusPeriod.period }).from(bonusPeriod).where(isNull(bonusPeriod.closedAt));
  const [due] = await db
    .select({ cents: sum(bonus.amountCents).mapWith(Number) })
    .from(bonus)
    .where(and(sql`${bonus.period} in (${openPeriods})`, isNull(bonus.reversedAt)));
  return due?.cents ?? 0;
}
