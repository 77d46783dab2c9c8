import { and, desc, eq, lte } from "drizzle-orm";
import { isPeriod, periodAfter, periodOf, periodStart } from "../../../../lib/contract/wire/bonus-period.ts";
import type { Db } from "../../../db/client.ts";
import { type BonusPlan, bonusPeriod, datedSetting } from "../../../db/schema/index.ts";
import { FieldError } from "../../../operator/answer.ts";
import type { Current, Runs } from "../../../operator/command-group.ts";
import { setFrom } from "../../../operator/store-setting.ts";
import { verb } from "../../../operator/tense.ts";
import { settingsAfter, storeSetting } from "../../../runtime/dated-setting.ts";
import { moneyText } from "../../../runtime/money.ts";
import type { Shop } from "../../../runtime/shop.ts";
import type { planCommands } from "./commands.ts";
import { compareWithLast } from "./compare.ts";
import { noPlan, planAt, planSubject } from "./plan.ts";
import { readRanks, readShares, writtenRanks, writtenShares } from "./words.ts";

type Given = { membership?: string; renewal?: string; ranks?: string; period?: string };

/** Whether the shop never had a plan, and no period has begun without one. */
async function isFirstPlan(db: Db): Promise<boolean> {
  return (await db.$count(datedSetting, eq(datedSetting.kind, "bonus-plan"))) === 0 && (await db.$count(bonusPeriod)) === 0;
}

/** The period from which a change holds: the next one, or a later one. A first plan may hold from the present one. */
function firstPeriod({ period }: Given, now: Date, isFirst: boolean): string {
  const next = isFirst ? periodOf(now) : periodAfter(periodOf(now));
  if (period === undefined) return next;
  if (!isPeriod(period)) throw new FieldError("period", `A period is written like ${next}, not «${period}».`);
  if (period < next) throw new FieldError("period", `A change holds from the next period, ${next}, at the earliest.`);
  return period;
}

function lines(title: string, { id, ranks, ratios }: BonusPlan): string {
  const shares = [
    `Membership fee, percent by level\t${writtenShares(ratios[0])}`,
    `Renewal fee, percent by level\t${writtenShares(ratios[1])}`,
  ];
  const needs = ranks.map(
    ({ name, personal, team, depth }) => `${name}\t${personal} enrolled, ${team} in the team\tearns from ${depth} levels`,
  );
  return [`${title}: plan ${id}`, ...shares, ...needs].join("\n");
}

async function showPlans({ db, clock }: Shop): Promise<string> {
  const now = clock.now();
  const coming = await settingsAfter(db, "bonus-plan", planSubject, now);
  const later = coming.map(({ value, effectiveFrom }) => lines(`From period ${periodOf(effectiveFrom)}`, value as BonusPlan));
  return [lines("Now", await planAt(db, now)), ...later].join("\n\n");
}

const sumOf = (shares: number[]) => shares.reduce((all, each) => all + each, 0) / 100;

async function setPlan({ db, clock }: Shop, given: Given): Promise<string> {
  const now = clock.now();
  const isFirst = await isFirstPlan(db);
  const period = firstPeriod(given, now, isFirst);
  const from = periodStart(period);
  const before = await planAt(db, from);
  const ratios = {
    0: given.membership === undefined ? before.ratios[0] : readShares("membership", given.membership),
    1: given.renewal === undefined ? before.ratios[1] : readShares("renewal", given.renewal),
  };
  const ranks = given.ranks === undefined ? before.ranks : readRanks(given.ranks, before);
  const value: BonusPlan = { id: `from-${period}`, ranks, ratios };
  const setting = { kind: "bonus-plan", subject: planSubject, value, from, now } as const;
  await (isFirst ? storeSetting(db, setting) : setFrom(db, setting));
  const last = await compareWithLast(db, value);
  const compared = last
    ? ` The fees of period ${last.period} would have earned ${moneyText(last.otherCents)} instead of ${moneyText(last.paidCents)}.`
    : "";
  const paid = `${verb("pays", "will pay")} ${sumOf(ratios[0])} % of a membership fee and ${sumOf(ratios[1])} % of a renewal fee`;
  return `The plan from period ${period} on ${paid}.${compared}`;
}

/** The plan that a form would change, as its fields show it. */
export async function currentPlan({ db, clock }: { db: Db; clock: Shop["clock"] }, given: Given, locks: boolean): Promise<Current> {
  const period = firstPeriod(given, clock.now(), await isFirstPlan(db));
  const held = and(eq(datedSetting.kind, "bonus-plan"), lte(datedSetting.effectiveFrom, periodStart(period)));
  const query = db.select().from(datedSetting).where(held).orderBy(desc(datedSetting.effectiveFrom)).limit(1);
  const [row] = await (locks ? query.for("update") : query);
  const { ranks, ratios } = (row?.value as BonusPlan | undefined) ?? noPlan;
  const values = { membership: writtenShares(ratios[0]), renewal: writtenShares(ratios[1]), ranks: writtenRanks(ranks), period };
  return {
    table: "dated_setting",
    row: row?.id ?? planSubject,
    values,
    columns: { membership: "value", renewal: "value", ranks: "value", period: "value" },
  };
}

export const runPlan: Runs<typeof planCommands> = { "plan show": showPlans, "plan set": setPlan };
