import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, sql, sum } from "drizzle-orm";
import { periodEnd, periodStart } from "../../../lib/contract/wire/bonus-period.ts";
import { bonus, bonusBasis, bonusPeriod, member } from "../../db/schema/index.ts";
import { minuteOf, NoSuchRow } from "../../operator/answer.ts";
import { pageOf, rowsFor } from "../../operator/list-page.ts";
import { type Fact, type Facts, fact, type Page } from "../../operator/output.ts";
import { moneyText } from "../../runtime/money.ts";
import type { Shop } from "../../runtime/shop.ts";
import { nextToClose } from "./open-period.ts";

type Filters = { state?: "open" | "closed"; sort?: "newest" | "oldest"; after?: string; limit?: number };

const stateOf = ({ sealedAt, closedAt }: { sealedAt: Date | null; closedAt: Date | null }) =>
  closedAt ? "closed" : sealedAt ? "closing" : "open";

/** The bonuses of a period that were not reversed. */
const counting = and(eq(bonus.period, bonusPeriod.period), isNull(bonus.reversedAt));
const bonuses = sql`(select count(*) from ${bonus} where ${counting})`.mapWith(Number);
const cents = sql`(select coalesce(sum(${bonus.amountCents}), 0) from ${bonus} where ${counting})`.mapWith(Number);

/** One page of the periods, at first the newest. */
export async function listPeriods({ db }: Shop, { state, sort = "newest", after, limit }: Filters): Promise<Page> {
  // A key has digits and a colon only: `202611:3` is the period 202611-3.
  const key = after?.replace(":", "-");
  const beyond = key && (sort === "newest" ? lt(bonusPeriod.period, key) : gt(bonusPeriod.period, key));
  const inState = state && (state === "closed" ? isNotNull(bonusPeriod.closedAt) : isNull(bonusPeriod.closedAt));
  const { period, sealedAt, closedAt } = bonusPeriod;
  const rows = await db
    .select({ period, sealedAt, closedAt, bonuses, cents })
    .from(bonusPeriod)
    .where(and(beyond || undefined, inState))
    .orderBy(sort === "newest" ? desc(period) : asc(period))
    .limit(rowsFor(limit));
  return pageOf(
    rows,
    limit,
    (row) => row.period.replace("-", ":"),
    (row) => ({
      ...{ period: row.period, state: stateOf(row), bonuses: row.bonuses, amount: row.cents },
      closed: row.closedAt?.toISOString() ?? null,
    }),
  );
}

/** The most members of the table on a period's sheet. */
const shownRows = 10;

export async function showPeriod({ db, clock }: Shop, { period: named }: { period: string }): Promise<Facts> {
  const [found] = await db.select({ row: bonusPeriod, bonuses, cents }).from(bonusPeriod).where(eq(bonusPeriod.period, named));
  if (!found) throw new NoSuchRow(named, `There is no period «${named}».`);
  const { row } = found;
  const [fees] = await db
    .select({ fees: count(), cents: sum(bonusBasis.baseCents).mapWith(Number) })
    .from(bonusBasis)
    .where(and(eq(bonusBasis.period, named), isNull(bonusBasis.reversedAt)));
  const largest = await db
    .select({ username: member.username, bonuses: count(), cents: sql`sum(${bonus.amountCents})`.mapWith(Number) })
    .from(bonus)
    .innerJoin(member, eq(member.id, bonus.beneficiaryId))
    .where(and(eq(bonus.period, named), isNull(bonus.reversedAt)))
    .groupBy(member.id, member.username)
    .orderBy(desc(sql`sum(${bonus.amountCents})`), asc(member.id))
    .limit(shownRows);
  const facts: Fact[] = [
    fact("period", "Period", named),
    fact("state", "State", stateOf(row)),
    fact("from", "From", minuteOf(periodStart(named))),
    fact("until", "Until", minuteOf(periodEnd(named))),
    fact("plan", "Plan", row.plan.id),
    fact("fees", "Fees", `${fees?.fees ?? 0}, ${moneyText(fees?.cents ?? 0)}`),
    fact("bonuses", "Bonuses", `${found.bonuses}, ${moneyText(found.cents)}`),
    ...(row.closedAt ? [fact("closed", "Closed", minuteOf(row.closedAt))] : []),
    fact("checksum", "Checksum", row.checksum ?? "none before the period is closed"),
  ];
  const table = {
    title: "Largest sums",
    columns: ["Member", "Bonuses", "Amount"],
    rows: largest.map((each) => [each.username, String(each.bonuses), moneyText(each.cents)]),
    opens: largest.map(({ username }) => ({ member: username })),
  };
  const isNext = (await nextToClose(db, clock.now())) === named;
  const without = row.closedAt ? [] : ["period replay"];
  return { name: `Bonus period ${named}`, facts, tables: [table], tasks: isNext ? ["period close"] : [], without };
}
