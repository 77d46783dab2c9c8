import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { bonusKinds } from "./wire/codes.ts";
import { Moment, Money, Nothing, PageInput, Period, page } from "./wire/fields.ts";

export const BonusRow = z.object({ period: Period, membershipFee: Money, renewalFee: Money });

export const BonusDetail = z.object({
  period: Period,
  /** The contributing member. */
  fromUsername: z.string(),
  orderSn: z.string(),
  /** A fraction: 0.2 is 20 %. */
  ratio: z.number(),
  bonus: Money,
  /** The rule that the bonus was earned by. Extension. */
  kind: z.enum(bonusKinds).nullish(),
});

/** How many active members a member must have enrolled and have in the whole team, and from how many levels the rank earns. */
export const RankNeeds = z.object({ name: z.string(), personal: z.int().min(0), team: z.int().min(0), levels: z.int().min(0) });

const counts = {
  /** Whether the member's own membership is active. If it is not, the lowest rank applies. */
  active: z.boolean(),
  personal: z.int().min(0),
  /** Counted up to the highest number that any rank needs. */
  team: z.int().min(0),
};

export const RankStanding = z.object({
  rank: z.string(),
  highestRank: z.string(),
  ...counts,
  /** The rank that the current counts give when the period closes. */
  reached: z.string(),
  /** The open period, whose plan applies. */
  period: Period,
  /** The ranks of that plan, from the lowest to the highest. */
  ranks: z.array(RankNeeds),
});

/** A member whom the caller enrolled, with the number of active members in that leg, the member included. */
export const RankLeg = z.object({ userCode: z.string(), username: z.string(), active: z.boolean(), team: z.int().min(0) });

export const RankChange = z.object({
  changedAt: Moment,
  period: Period,
  from: z.string(),
  to: z.string(),
  ...counts,
  /** The requirements of the higher of the two ranks in the period's plan; null if that plan does not have it. */
  needs: RankNeeds.nullable(),
});

const periods = PageInput.extend({ beginPeriod: Period.optional(), endPeriod: Period.optional() });

const details = PageInput.extend({
  period: Period,
  /** 0: membership fees; 1: renewal fees. */
  bonusType: z.union([z.literal([0, 1]), z.enum(["0", "1"]).transform((text) => Number(text) as 0 | 1)]),
});

/** The members whose bonuses of a year are in a range, and the medians of what they earned and paid, in whole dollars. */
const IncomeBand = z.object({
  /** The range: more than `over`, up to `upTo`; null where it has no end. Nothing at all is up to 0. */
  over: Money.nullable(),
  upTo: Money.nullable(),
  /** Percent of all members of the year. */
  share: z.number().min(0).max(100),
  income: Money,
  fees: Money,
  orders: Money,
});

/** What members earned and paid in each year, until a day. Ranges with few members are joined; a year with too few has none. */
export const IncomeDisclosure = z.object({
  until: z.iso.date().nullable(),
  years: z.array(z.object({ year: z.int(), members: z.int().nullable(), bands: z.array(IncomeBand) })),
});

export const bonusCalls = {
  "GET realTimeBonus/bonusInfo":         { auth: "member", input: periods, data: page(BonusRow) },
  "GET realTimeBonus/bonusDetailInfo":   { auth: "member", input: details, data: page(BonusDetail) },
  "GET historicalBonus/bonusInfo":       { auth: "member", input: periods, data: page(BonusRow) },
  "GET historicalBonus/bonusDetailInfo": { auth: "member", input: details, data: page(BonusDetail) },
  "GET bonus/rank":                      { auth: "member", input: Nothing, data: RankStanding, extension: true },
  "GET bonus/rankLegs":                  { auth: "member", input: PageInput, data: page(RankLeg), extension: true },
  "GET bonus/incomeDisclosure": {
    auth: "anyone",
    input: Nothing,
    data: IncomeDisclosure,
    cache: { seconds: 300, tags: ["incomes"] },
    extension: true,
  },
  "GET bonus/rankChanges":               { auth: "member", input: PageInput, data: page(RankChange), extension: true },
} as const satisfies CallTable;
