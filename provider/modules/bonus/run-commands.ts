import { count, desc, eq, sql } from "drizzle-orm";
import { idOf } from "../../../lib/contract/wire/id.ts";
import { checksumOf } from "../../db/canonical.ts";
import { bonus, bonusPeriod, member, order } from "../../db/schema/index.ts";
import { CommandError, dollars } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import type { Shop } from "../../runtime/shop.ts";
import { findMember } from "../member/named.ts";
import { closePeriod } from "./close.ts";
import type { bonusCommands } from "./commands.ts";
import { printDisclosure } from "./disclosure/print.ts";
import { explainBonus } from "./explain.ts";
import { nextToClose } from "./open-period.ts";
import { replayPeriod } from "./replay.ts";
import { depthOf, ruleOf } from "./rules/bonus.ts";

async function listPeriods({ db }: Shop): Promise<string> {
  const counts = sql`${bonus.reversedAt} is null`;
  const rows = await db
    .select({
      period: bonusPeriod.period,
      sealedAt: bonusPeriod.sealedAt,
      closedAt: bonusPeriod.closedAt,
      bonuses: count(bonus.id),
      cents: sql`coalesce(sum(${bonus.amountCents}) filter (where ${counts}), 0)`.mapWith(Number),
    })
    .from(bonusPeriod)
    .leftJoin(bonus, eq(bonus.period, bonusPeriod.period))
    .groupBy(bonusPeriod.period)
    .orderBy(bonusPeriod.period);
  const stateOf = (row: { sealedAt: Date | null; closedAt: Date | null }) => (row.closedAt ? "closed" : row.sealedAt ? "closing" : "open");
  return rows.map((row) => [row.period, stateOf(row), `${row.bonuses} bonuses`, dollars(row.cents)].join("\t")).join("\n") || "No periods.";
}

async function close({ db, clock }: Shop, period: string): Promise<string> {
  const [found] = await db.select().from(bonusPeriod).where(eq(bonusPeriod.period, period));
  if (!found) throw new CommandError(`There is no period «${period}».`);
  if (found.closedAt) return `Period ${period} is closed already.`;
  const next = await nextToClose(db, clock.now());
  if (next === null || next > period) throw new CommandError(`Period ${period} is not over yet.`);
  if (next < period) throw new CommandError(`Period ${next} must be closed first.`);
  await closePeriod(db, period, clock.now());
  return `Period ${period} is closed.`;
}

async function replay({ db }: Shop, period: string): Promise<string> {
  const replayed = await replayPeriod(db, period);
  if (!replayed) throw new CommandError(`There is no closed period «${period}».`);
  const { bytes, problems } = replayed;
  if (problems.length > 0) throw new CommandError(`Period ${period} cannot be recomputed:\n${problems.join("\n")}`);
  return `Period ${period} recomputes to the same ${Buffer.byteLength(bytes)} bytes, ${checksumOf(bytes)}.`;
}

async function explain({ db }: Shop, word: string): Promise<string> {
  const found = await explainBonus(db, idOf(word) ?? 0);
  if (!found) throw new CommandError(`There is no bonus «${word}».`);
  const { bonus: row, basis, plan, nameOf } = found;
  const fee = basis.type === 0 ? "membership fee" : "renewal fee";
  const path = basis.upline.map(({ memberId, rank, active }, index) => {
    return `  level ${index + 1}: ${nameOf(memberId)}, ${rank}, ${active ? `active, earns from ${depthOf(rank, plan)} levels` : "not active"}`;
  });
  const lines = [
    `Bonus ${row.id} of ${nameOf(row.beneficiaryId)} in period ${row.period}`,
    `Order ${found.orderNumber}: the ${fee} of ${nameOf(row.contributorId)}`,
    `Path, as it was when the order was paid:`,
    ...path,
    `Rule: ${ruleOf(row)}, level ${row.level}, plan ${plan.id}`,
    `Ratio: ${row.ratio}`,
    `Base: ${dollars(basis.baseCents)}`,
    `Amount: ${dollars(basis.baseCents)} × ${row.ratio}, rounded down to the cent: ${dollars(Math.abs(row.amountCents))}`,
  ];
  if (row.correctionOf) lines[lines.length - 1] = `Amount: ${dollars(-row.amountCents)} taken back of bonus ${row.correctionOf}`;
  if (row.reversedAt) lines.push(`Reversed at ${row.reversedAt.toISOString()}: the order was refunded`);
  return lines.join("\n");
}

/** A member's newest bonuses, with the ids that `bonus explain` takes. */
async function list({ db }: Shop, word: string): Promise<string> {
  const found = await findMember(db, word);
  const { id, period, amountCents, reversedAt } = bonus;
  const rows = await db
    .select({ id, period, amountCents, reversedAt, number: order.number, contributor: member.username })
    .from(bonus)
    .innerJoin(order, eq(order.id, bonus.orderId))
    .innerJoin(member, eq(member.id, bonus.contributorId))
    .where(eq(bonus.beneficiaryId, found.id))
    .orderBy(desc(bonus.id))
    .limit(100);
  const lines = rows.map((row) => [
    row.id,
    row.period,
    dollars(row.amountCents),
    row.number,
    row.contributor,
    row.reversedAt ? "reversed" : "",
  ]);
  return lines.map((line) => line.join("\t").trimEnd()).join("\n") || "No bonuses.";
}

export const runBonuses: Runs<typeof bonusCommands> = {
  periods: listPeriods,
  "period close": (shop, { period }) => close(shop, period),
  "period replay": (shop, { period }) => replay(shop, period),
  "bonus list": (shop, { member: nameOrCode }) => list(shop, nameOrCode),
  "bonus explain": (shop, { bonus: id }) => explain(shop, id),
  "income-disclosure": printDisclosure,
};
