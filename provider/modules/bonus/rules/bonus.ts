import type { BonusPlan, Enroller, FeeType } from "../../../db/schema/bonus.ts";

export type Fee = { type: FeeType; baseCents: number };

export type EarnedBonus = { beneficiaryId: number; type: FeeType; level: number; ratio: number; amountCents: number };

const whole = 10_000;

/** The rule by which a level earns: the direct enroller of a new member gets the welcome bonus. */
export function ruleOf({ type, level }: Pick<EarnedBonus, "type" | "level">): "welcome" | "unilevel" {
  return type === 0 && level === 1 ? "welcome" : "unilevel";
}

/** A share of an amount, rounded down to the cent, so that the shares never sum to more than the plan allows. */
export function shareOf(cents: number, tenThousandths: number): number {
  return Math.floor((cents * tenThousandths) / whole);
}

/** The number of levels that a rank earns from. An unknown rank is treated like the lowest one. */
export function depthOf(rank: string, { ranks }: BonusPlan): number {
  return (ranks.find(({ name }) => name === rank) ?? ranks[0])?.depth ?? 0;
}

/**
 * The bonuses of the members above a fee's payer, nearest first. A level is a distance in the tree: a member who is not active, or whose
 * rank does not reach that level, earns nothing, and no other member earns that share instead.
 */
export function bonusesOf({ type, baseCents }: Fee, upline: Enroller[], plan: BonusPlan): EarnedBonus[] {
  return upline.flatMap(({ memberId, rank, active }, index) => {
    const level = index + 1;
    const tenThousandths = plan.ratios[type][index] ?? 0;
    const amountCents = shareOf(baseCents, tenThousandths);
    if (!active || level > depthOf(rank, plan) || amountCents === 0) return [];
    return [{ beneficiaryId: memberId, type, level, ratio: tenThousandths / whole, amountCents }];
  });
}

/** The facts that decide a rank: whether the own membership is active, and the numbers of active members enrolled and in the whole team. */
export type RankCounts = { active: boolean; personal: number; team: number };

/** The highest rank whose two counts a member reaches. Without an active membership of one's own nothing counts. */
export function rankOf({ active, ...counts }: RankCounts, { ranks }: BonusPlan): string {
  const reached = ranks.filter(({ personal, team }) => active && counts.personal >= personal && counts.team >= team);
  return (reached.at(-1) ?? ranks[0])?.name ?? "";
}
