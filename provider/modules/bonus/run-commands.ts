import { desc, eq } from "drizzle-orm";
import { idOf } from "../../../lib/contract/wire/id.ts";
import { checksumOf } from "../../db/canonical.ts";
import { bonus, bonusBasis, bonusPeriod, member, order } from "../../db/schema/index.ts";
import { CommandError, minuteOf, NoSuchRow } from "../../operator/answer.ts";
import { byIdOrSlug } from "../../operator/by-id-or-slug.ts";
import type { Runs } from "../../operator/command-group.ts";
import { type Fact, type Facts, fact } from "../../operator/output.ts";
import { is } from "../../operator/tense.ts";
import { moneyText } from "../../runtime/money.ts";
import type { Shop } from "../../runtime/shop.ts";
import { findFormerMemberToo } from "../member/named.ts";
import { closePeriod } from "./close.ts";
import type { bonusCommands } from "./commands.ts";
import { printDisclosure } from "./disclosure/print.ts";
import { nextToClose } from "./open-period.ts";
import { listPeriods, showPeriod } from "./periods.ts";
import { replayPeriod } from "./replay.ts";
import { explainWhy, ofPresentMembers } from "./why.ts";

async function close({ db, clock }: Shop, period: string): Promise<string> {
  const [found] = await db.select().from(bonusPeriod).where(eq(bonusPeriod.period, period));
  if (!found) throw new NoSuchRow(period, `There is no period «${period}».`);
  if (found.closedAt) return `Period ${period} is closed already.`;
  const next = await nextToClose(db, clock.now());
  if (next === null || next > period) throw new CommandError(`Period ${period} is not over yet.`);
  if (next < period) throw new CommandError(`Period ${next} must be closed first.`);
  await closePeriod(db, period, clock.now());
  return `Period ${period} ${is} closed.`;
}

async function replay({ db }: Shop, period: string): Promise<string> {
  const replayed = await replayPeriod(db, period);
  if (!replayed) throw new NoSuchRow(period, `There is no closed period «${period}».`);
  const { bytes, problems } = replayed;
  if (problems.length > 0) throw new CommandError(`Period ${period} cannot be recomputed:\n${problems.join("\n")}`);
  return `Period ${period} recomputes to the same ${Buffer.byteLength(bytes)} bytes, ${checksumOf(bytes)}.`;
}

async function explain({ db }: Shop, named: string): Promise<Facts> {
  const [found] = await db
    .select({ row: bonus, baseCents: bonusBasis.baseCents })
    .from(bonus)
    .innerJoin(bonusBasis, eq(bonusBasis.orderId, bonus.orderId))
    .where(eq(bonus.id, idOf(named) ?? 0));
  if (!found) throw new NoSuchRow(named, `There is no bonus «${named}».`);
  const { id, orderId, beneficiaryId, period, ratio, amountCents, correctionOf, reversedAt } = found.row;
  const computed = `${moneyText(found.baseCents)} × ${ratio}, rounded down to the cent: ${moneyText(amountCents)}`;
  const why = await explainWhy(db, { orderId, memberId: beneficiaryId });
  const facts: Fact[] = [
    fact("bonus", "Bonus", `${id}, in period ${period}`),
    fact("amount", "Amount", correctionOf ? `${moneyText(-amountCents)} taken back of bonus ${correctionOf}` : computed),
    ...(reversedAt ? [fact("reversed", "Reversed", `${minuteOf(reversedAt)}: the order was refunded`)] : []),
  ];
  return { ...why, name: `Bonus ${id}`, facts: [...facts, ...why.facts] };
}

/** A member's newest bonuses. */
async function list({ db }: Shop, word: string): Promise<Facts> {
  const found = await findFormerMemberToo(db, word);
  const { id, period, amountCents, reversedAt } = bonus;
  const rows = await db
    .select({ id, period, amountCents, reversedAt, number: order.number, contributor: member.username })
    .from(bonus)
    .innerJoin(order, eq(order.id, bonus.orderId))
    .innerJoin(member, eq(member.id, bonus.contributorId))
    .where(eq(bonus.beneficiaryId, found.id))
    .orderBy(desc(bonus.id))
    .limit(100);
  const table = {
    title: "Newest bonuses",
    columns: ["Bonus", "Period", "Amount", "Order", "Payer", "State"],
    rows: rows.map((row) => [
      ...[String(row.id), row.period, moneyText(row.amountCents), row.number, row.contributor],
      row.reversedAt ? "reversed" : "",
    ]),
    opens: rows.map((row) => ({ bonus: String(row.id) })),
  };
  return {
    name: `Bonuses of ${found.username}`,
    ...(found.erasedAt && { without: ofPresentMembers }),
    facts: [
      fact("member", "Member", found.username, found.erasedAt ? {} : { member: found.username }),
      fact("bonuses", "Bonuses", rows.length === 0 ? "none" : "the newest first"),
    ],
    tables: [table],
  };
}

async function why({ db }: Shop, input: { member: string; order: string }): Promise<Facts> {
  const { id: memberId } = await findFormerMemberToo(db, input.member);
  const named = byIdOrSlug({ id: order.id, slug: order.number }, input.order);
  const [found] = await db.select({ id: order.id }).from(order).where(named);
  if (!found) throw new NoSuchRow(input.order, `There is no order «${input.order}».`);
  return explainWhy(db, { orderId: found.id, memberId });
}

export const runBonuses: Runs<typeof bonusCommands> = {
  periods: listPeriods,
  "period show": showPeriod,
  "period close": (shop, { period }) => close(shop, period),
  "period replay": (shop, { period }) => replay(shop, period),
  "bonus list": (shop, { member: nameOrCode }) => list(shop, nameOrCode),
  "bonus explain": (shop, { bonus: id }) => explain(shop, id),
  "bonus why": why,
  "income-disclosure": printDisclosure,
};
