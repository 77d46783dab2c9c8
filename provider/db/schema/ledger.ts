import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
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

/** The leaf of each account in the tree whose top is published daily: the entries that the newest root covers, and the digest of them. */
export const ledgerLeaf = pgTable("ledger_leaf", {
  /** The place in the tree, from 0 without a gap. */
  position: integer().primaryKey(),
  accountId: integer()
    .notNull()
    .unique()
    .references(() => account.id),
  /** A random text in the leaf's hash, without which a neighbor in the tree could guess small balances. */
  nonce: text().notNull(),
  entries: integer().notNull(),
  digest: text().notNull(),
});

/** The hashes of the tree of the newest root. Level 0 has the leaves. */
export const ledgerNode = pgTable(
  "ledger_node",
  { level: smallint().notNull(), position: integer().notNull(), hash: text().notNull() },
  (table) => [primaryKey({ columns: [table.level, table.position] })],
);

/** The published roots, one for each day. Each includes the one before. Written once, never changed. */
export const ledgerRoot = pgTable("ledger_root", {
  day: date({ mode: "string" }).primaryKey(),
  previous: text().notNull(),
  top: text().notNull(),
  root: text().notNull(),
  createdAt: createdAt(),
});
