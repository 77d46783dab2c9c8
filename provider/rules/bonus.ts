/** 0: the fee of a membership that begins; 1: the fee of a renewal. */
export type FeeType = 0 | 1;

export type Rank = {
  name: string;
  /** How many active members one must have enrolled oneself, and how many must be active in the whole team. */
  personal: number;
  team: number;
  /** How many levels of the team earn something. */
  depth: number;
};

/** By what bonuses are computed. Ratios are whole ten-thousandths, so that no amount ever hangs on how a machine rounds a fraction. */
export type BonusPlan = {
  id: string;
  /** From the lowest to the highest. */
  ranks: Rank[];
  /** What each level earns of a fee, beginning with the direct enroller's. */
  ratios: Record<FeeType, number[]>;
};

/** One of those above a member in the enrolment tree, as they were when the fee was paid. */
export type Enroller = { memberId: number; rank: string; active: boolean };

export type Fee = { type: FeeType; baseCents: number };

export type EarnedBonus = { beneficiaryId: number; type: FeeType; level: number; ratio: number; amountCents: number };

const whole = 10_000;

/** The name of the rule by which a level earns: the direct enroller of a new member is thanked by the welcome bonus. */
export function ruleOf({ type, level }: Pick<EarnedBonus, "type" | "level">): "welcome" | "unilevel" {
  return type === 0 && level === 1 ? "welcome" : "unilevel";
}

/** A share of an amount, rounded down to the cent: the parts of a fee never sum to more than the plan gives away. */
export function shareOf(cents: number, tenThousandths: number): number {
  return Math.floor((cents * tenThousandths) / whole);
}

/** How many levels a member of a rank earns from. A rank that the plan does not know reaches as far as the lowest one. */
export function depthOf(rank: string, { ranks }: BonusPlan): number {
  return (ranks.find(({ name }) => name === rank) ?? ranks[0])?.depth ?? 0;
}

/**
 * What a fee earns those above its payer, the nearest first. A level is a distance in the tree: whoever is not active, or not of a
 * rank that reaches so deep, earns nothing, and nobody earns it instead.
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

/** The highest rank whose two counts a member reaches. */
export function rankOf(counts: { personal: number; team: number }, { ranks }: BonusPlan): string {
  const reached = ranks.filter(({ personal, team }) => counts.personal >= personal && counts.team >= team);
  return (reached.at(-1) ?? ranks[0])?.name ?? "";
}
