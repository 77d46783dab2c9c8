import { type SQL, sql } from "drizzle-orm";
import type { SentData } from "../../../../lib/contract/index.ts";
import { productTypes } from "../../../../lib/contract/wire/codes.ts";
import type { Db } from "../../../db/client.ts";
import { rowsOf } from "../../../db/rows-of.ts";
import { shopDecimals, toWire } from "../../../runtime/money.ts";
import { type BandRange, bandLimits, joinBands } from "../rules/income-bands.ts";

export type Disclosure = SentData<"GET bonus/incomeDisclosure">;

type Year = Disclosure["years"][number];

/**
 * Everyone who paid a fee in a span of time or received a bonus, with the bonuses, the fees and what other orders cost, refunds deducted. All
 * of it are entries of the ledger, by the time at which they were posted, so that figures of the past do not change.
 */
function people(start: string, end: string): SQL {
  const inSpan = sql`transfer.created_at >= ${start}::timestamptz and transfer.created_at < ${end}::timestamptz`;
  const isFee = sql`exists (select from order_item where order_item.order_id = "order".id
    and order_item.product_type in (${productTypes.activation}, ${productTypes.renewal}))`;
  return sql`
    income as (
      select account.member_id, sum(entry.amount_cents)::bigint cents
      from transfer join entry on entry.transfer_id = transfer.id join account on account.id = entry.account_id
      where transfer.kind = 'bonus' and account.member_id is not null and ${inSpan} group by account.member_id),
    sold as (
      select transfer.order_id, sum(entry.amount_cents)::bigint cents
      from transfer join entry on entry.transfer_id = transfer.id join account on account.id = entry.account_id
      where transfer.kind in ('sale', 'refund') and account.member_id is null and ${inSpan}
        and (account.kind like 'sales/%' or account.kind like 'taxes/%' or account.kind like 'freight/%') group by transfer.order_id),
    paid as (
      select "order".member_id, coalesce(sum(cents) filter (where ${isFee}), 0)::bigint fees, coalesce(sum(cents) filter (where not ${isFee}), 0)::bigint orders
      from sold join "order" on "order".id = sold.order_id group by "order".member_id),
    person as (
      select coalesce(income.cents, 0) income, coalesce(paid.fees, 0) fees, coalesce(paid.orders, 0) orders
      from income full join paid using (member_id)
      where coalesce(income.cents, 0) > 0 or coalesce(paid.fees, 0) > 0),
    banded as (
      select person.*, (${sql.join(
        bandLimits.map((limit) => sql`(income > ${limit})::int`),
        sql` + `,
      )}) band from person)`;
}

/** The median as whole units of the currency, because a median is the amount of one member. */
const median = (column: string) =>
  sql.raw(`round(percentile_disc(0.5) within group (order by ${column}) / ${10 ** shopDecimals()}.0)::int ${column}`);

type Medians = { members: number; income: number; fees: number; orders: number };

const percentOf = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;

/** The figures of a range of bands, and of the members in it. */
async function rangeOf(db: Db, span: SQL, { first, last }: BandRange, members: number): Promise<Year["bands"][number]> {
  const [row] = await rowsOf<Medians>(
    db,
    sql`with ${span} select count(*)::int members, ${median("income")}, ${median("fees")}, ${median("orders")}
      from banded where band between ${first} and ${last}`,
  );
  if (!row) throw new Error("a range of incomes has no figures");
  const limit = (cents: number | undefined) => (cents === undefined ? null : toWire(cents));
  const { income, fees, orders } = row;
  return {
    over: limit(bandLimits[first - 1]),
    upTo: limit(bandLimits[last]),
    share: percentOf(row.members, members),
    income,
    fees,
    orders,
  };
}

async function figuresOf(db: Db, year: number, until: string): Promise<Year> {
  const [start, end] = [`${year}-01-01`, `${year + 1}-01-01`];
  const span = people(`${start}T00:00:00Z`, `${end < until ? end : until}T00:00:00Z`);
  const rows = await rowsOf<{ band: number; members: number }>(
    db,
    sql`with ${span} select band, count(*)::int members from banded group by band`,
  );
  const counts = [...bandLimits, 0].map((_, band) => rows.find((row) => row.band === band)?.members ?? 0);
  const members = counts.reduce((sum, count) => sum + count, 0);
  const bands = [];
  for (const range of joinBands(counts)) bands.push(await rangeOf(db, span, range, members));
  return { year, members: bands.length > 0 ? members : null, bands };
}

/** The first day of the current month. Figures end with a whole month, so that two of them never differ by one member's payment. */
export const disclosedUntil = (now: Date) => `${now.toISOString().slice(0, 7)}-01`;

/** What members earned and paid in each calendar year up to a day. */
export function computeDisclosure(db: Db, until: string): Promise<Disclosure> {
  return db.transaction(
    async (tx) => {
      const [found] = await rowsOf<{ first: string | null }>(
        tx,
        sql`select to_char(min(created_at) at time zone 'UTC', 'YYYY') "first" from transfer where kind in ('sale', 'bonus')`,
      );
      const last = new Date(Date.parse(until) - 1).getUTCFullYear();
      const years: Year[] = [];
      for (let year = last; year >= Number(found?.first ?? last + 1); year -= 1) years.push(await figuresOf(tx, year, until));
      return { until, years };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
