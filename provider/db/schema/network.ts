import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { BonusPlan, Enroller, FeeType } from "../../rules/bonus.ts";
import { cents, createdAt, id, moment } from "./columns.ts";
import { member } from "./member.ts";
import { order } from "./order.ts";

/** Where a member stands in the two-sided tree: a parent has one left and one right. */
export const placement = pgTable(
  "placement",
  {
    memberId: integer()
      .primaryKey()
      .references(() => member.id, { onDelete: "cascade" }),
    parentId: integer()
      .notNull()
      .references(() => member.id),
    side: text({ enum: ["left", "right"] }).notNull(),
  },
  (table) => [uniqueIndex("placement_side").on(table.parentId, table.side)],
);

/** Who stands below whom at what distance. Derived from the parents, and rebuilt from them at any time. */
export const treePath = pgTable(
  "tree_path",
  {
    kind: text({ enum: ["enrolment", "placement"] }).notNull(),
    ancestorId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    descendantId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    depth: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.ancestorId, table.descendantId] }),
    index("tree_path_up").on(table.kind, table.descendantId, table.depth),
  ],
);

/** How many stand below each member in all. Kept by triggers of `tree_path`, whoever writes there, so that nobody counts 50,000 paths. */
export const treeSize = pgTable(
  "tree_size",
  {
    kind: text({ enum: ["enrolment", "placement"] }).notNull(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    descendants: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.memberId] })],
);

/** A period, from its first fee on. The plan that it was begun by stays its own, whatever the plan is by its end. */
export const bonusPeriod = pgTable("bonus_period", {
  period: text().primaryKey(),
  plan: jsonb().$type<BonusPlan>().notNull(),
  /** From this moment on only the closing itself changes anything in it. */
  sealedAt: moment(),
  closedAt: moment(),
  /** Over all its rows, so that recomputing them to the same bytes proves them. */
  checksum: text(),
});

/** What an order's bonuses follow from, kept as it was when the fee was paid: members move, ranks change, memberships end. */
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
    /** The enrollers, the nearest first. */
    upline: jsonb().$type<Enroller[]>().notNull(),
    /** Refunded while the period was open: the order earned nobody anything. */
    reversedAt: moment(),
  },
  (table) => [index("bonus_basis_period").on(table.period)],
);

/** What an order earned a member: once for each order, beneficiary and type. A correction takes some of it back in a later period. */
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
    /** The bonus of a closed period that this row takes back, with an amount below zero. */
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
