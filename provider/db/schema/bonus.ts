import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { cents, createdAt, id, moment } from "./columns.ts";
import { member } from "./member.ts";
import { order } from "./order.ts";

/** 0: the fee of a membership that begins; 1: the fee of a renewal. */
export type FeeType = 0 | 1;

export type Rank = {
  name: string;
  /** The required numbers of active members: enrolled by the member, and in the whole team. */
  personal: number;
  team: number;
  /** The number of levels of the team that the rank earns from. */
  depth: number;
};

/** The rules that bonuses are computed by. Ratios are whole ten-thousandths, so that no amount depends on floating-point rounding. */
export type BonusPlan = {
  id: string;
  /** From the lowest to the highest. */
  ranks: Rank[];
  /** The share of a fee for each level, beginning with the direct enroller. */
  ratios: Record<FeeType, number[]>;
};

/** A member above the payer in the enrolment tree, as it was when the fee was paid. */
export type Enroller = { memberId: number; rank: string; active: boolean };

/** A period exists from its first fee on. It stores the plan that holds at its beginning, so that later changes to the plan do not affect it. */
export const bonusPeriod = pgTable("bonus_period", {
  period: text().primaryKey(),
  plan: jsonb().$type<BonusPlan>().notNull(),
  /** From this moment on only its closing changes the period; nothing is encrypted here. */
  sealedAt: moment(),
  closedAt: moment(),
  /** Covers all bonus rows, so that `period replay` can prove them. */
  checksum: text(),
});

/** A snapshot of the inputs of an order's bonuses when the fee was paid, because members move, ranks change and memberships end. */
export const bonusBasis = pgTable(
  "bonus_basis",
  {
    orderId: integer()
      .primaryKey()
      .references(() => order.id),
    period: text()
      .notNull()
      .references(() => bonusPeriod.period),
    /** 0: membership fee; 1: renewal fee. */
    type: smallint().$type<FeeType>().notNull(),
    baseCents: cents().notNull(),
    /** The enrollers, nearest first. */
    upline: jsonb().$type<Enroller[]>().notNull(),
    /** Set when the order was refunded while the period was open: it earns no bonuses. */
    reversedAt: moment(),
  },
  (table) => [index("bonus_basis_period_order").on(table.period, table.orderId)],
);

/** A bonus: one per order, beneficiary and type. A correction reverses it in a later period. */
export const bonus = pgTable(
  "bonus",
  {
    id: id(),
    period: text()
      .notNull()
      .references(() => bonusPeriod.period),
    orderId: integer()
      .notNull()
      .references(() => order.id),
    beneficiaryId: integer()
      .notNull()
      .references(() => member.id),
    contributorId: integer()
      .notNull()
      .references(() => member.id),
    /** 0: membership fee; 1: renewal fee. */
    type: smallint().$type<FeeType>().notNull(),
    level: smallint().notNull(),
    ratio: numeric({ precision: 8, scale: 6, mode: "number" }).notNull(),
    amountCents: cents().notNull(),
    /** The bonus of a closed period that this row reverses, with a negative amount. */
    correctionOf: integer().references((): AnyPgColumn => bonus.id),
    reversedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("bonus_once").on(table.orderId, table.beneficiaryId, table.type).where(sql`${table.correctionOf} is null`),
    uniqueIndex("bonus_correction_once").on(table.correctionOf, table.period),
    index("bonus_beneficiary").on(table.beneficiaryId, table.period, table.type),
    index("bonus_period_open").on(table.period, table.beneficiaryId).where(sql`${table.reversedAt} is null`),
    check("bonus_sign", sql`(${table.correctionOf} is null) = (${table.amountCents} > 0)`),
  ],
);

/** A change of a member's rank at the end of a period, with the counts that it follows from. */
export const rankChange = pgTable(
  "rank_change",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id),
    period: text()
      .notNull()
      .references(() => bonusPeriod.period),
    fromRank: text().notNull(),
    toRank: text().notNull(),
    /** Whether the member's own membership was active. */
    active: boolean().notNull(),
    personal: integer().notNull(),
    team: integer().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [uniqueIndex("rank_change_once").on(table.memberId, table.period)],
);
