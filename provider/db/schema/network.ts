import { sql } from "drizzle-orm";
import { index, integer, jsonb, numeric, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
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

export const bonusPeriod = pgTable("bonus_period", {
  period: text().primaryKey(),
  closedAt: moment(),
  /** The plan the period was closed by, so that it can be recomputed to the same bytes. */
  plan: jsonb(),
  checksum: text(),
});

/** What an order earned a member: once for each order, beneficiary and type. */
export const bonus = pgTable(
  "bonus",
  {
    id: id(),
    period: text().notNull(),
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
    type: smallint().notNull(),
    level: smallint().notNull(),
    ratio: numeric({ precision: 8, scale: 6, mode: "number" }).notNull(),
    amountCents: cents().notNull(),
    reversedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("bonus_once").on(table.orderId, table.beneficiaryId, table.type),
    index("bonus_beneficiary").on(table.beneficiaryId, table.period, table.type),
    index("bonus_period_open").on(table.period).where(sql`${table.reversedAt} is null`),
  ],
);
