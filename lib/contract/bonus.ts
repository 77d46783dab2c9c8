import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { Money, PageInput, Period, page } from "./wire/fields.ts";

export const BonusRow = z.object({ period: Period, membershipFee: Money, renewalFee: Money });

export const BonusDetail = z.object({
  period: Period,
  /** The contributing member. */
  fromUsername: z.string(),
  orderSn: z.string(),
  /** A share of one: 0.2 is twenty in a hundred. */
  ratio: z.number(),
  bonus: Money,
});

const periods = PageInput.extend({ beginPeriod: Period.optional(), endPeriod: Period.optional() });

const details = PageInput.extend({
  period: Period,
  /** 0: membership fees; 1: renewal fees. */
  bonusType: z.union([z.literal([0, 1]), z.enum(["0", "1"]).transform((text) => Number(text) as 0 | 1)]),
});

export const bonusCalls = {
  "GET realTimeBonus/bonusInfo":         { auth: "member", input: periods, data: page(BonusRow) },
  "GET realTimeBonus/bonusDetailInfo":   { auth: "member", input: details, data: page(BonusDetail) },
  "GET historicalBonus/bonusInfo":       { auth: "member", input: periods, data: page(BonusRow) },
  "GET historicalBonus/bonusDetailInfo": { auth: "member", input: details, data: page(BonusDetail) },
} as const satisfies CallTable;
