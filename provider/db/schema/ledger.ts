import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { cents, createdAt, id } from "./columns.ts";
import { member } from "./member.ts";

/** Accounts of members and of the shop. A member's balance never falls below zero. */
export const account = pgTable(
  "account",
  {
    id: id(),
    memberId: integer().references(() => member.id),
    /** `wallet`, `reorder-credit`, `voucher`, `withdrawals`, or one of the shop's. */
    kind: text().notNull(),
    balanceCents: cents().notNull().default(0),
    /** The number and the hash of the last entry: the entries of an account form a hash chain. */
    entries: integer().notNull().default(0),
    chainHash: text().notNull().default(""),
  },
  (table) => [
    uniqueIndex("account_of_member").on(table.memberId, table.kind).where(sql`${table.memberId} is not null`),
    uniqueIndex("account_of_shop").on(table.kind).where(sql`${table.memberId} is null`),
    check("account_not_negative", sql`${table.memberId} is null or ${table.balanceCents} >= 0`),
  ],
);

/** One movement of money. Its unique key prevents a second posting. */
export const transfer = pgTable("transfer", {
  id: id(),
  key: text().notNull().unique(),
  kind: text().notNull(),
  notes: text().notNull(),
  orderId: integer(),
  createdAt: createdAt(),
});

/** The two or more legs of a transfer, which sum to zero. Written once, never changed. */
export const entry = pgTable(
  "entry",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    transferId: integer()
      .notNull()
      .references(() => transfer.id),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    /** The position in the account's chain, from 1. */
    number: integer().notNull(),
    amountCents: cents().notNull(),
    balanceCents: cents().notNull(),
    hash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("entry_chain").on(table.accountId, table.number),
    index("entry_transfer").on(table.transferId),
    index("entry_account_time").on(table.accountId, table.createdAt),
    check("entry_amount", sql`${table.amountCents} <> 0`),
  ],
);
