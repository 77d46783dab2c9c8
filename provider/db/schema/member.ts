import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytes, createdAt, id, localText, moment } from "./columns.ts";

/** A member's names as they are searched. */
export const fullName = ({ firstName, lastName }: { firstName: AnyPgColumn; lastName: AnyPgColumn }) =>
  sql`lower(coalesce(${firstName}, '') || ' ' || coalesce(${lastName}, ''))`;

export const member = pgTable(
  "member",
  {
    id: id(),
    username: text().notNull(),
    userCode: text().notNull().unique(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    transactionPasswordHash: text(),
    /** The language of emails to the member. */
    language: text().notNull().default("en_US"),
    country: text(),
    firstName: text(),
    lastName: text(),
    nickname: text(),
    telephone: text(),
    avatar: text(),
    birthday: text(),
    gender: smallint(),
    /** Encrypted; an answer contains the last four characters at most. */
    paperNumberSealed: text(),
    /** 0: not activated; 1: expired; 2: active. Derived from `vipExpiresAt` and stored for lists. */
    activationStatus: smallint().notNull().default(0),
    activatedAt: moment(),
    vipExpiresAt: moment(),
    autoRenewal: boolean().notNull().default(false),
    renewalTimes: integer().notNull().default(0),
    rank: text().notNull().default("No Rank"),
    highestRank: text().notNull().default("No Rank"),
    frozenAt: moment(),
    tikTokUsername: text(),
    /** The member who enrolled this one; the position in the binary tree is in `placement`. */
    enrollerId: integer().references((): AnyPgColumn => member.id),
    isSample: boolean().notNull().default(false),
    /** The personal data is gone. The row stays, because the ledger and the network refer to it. */
    erasedAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex("member_username_lower").on(sql`lower(${table.username})`),
    uniqueIndex("member_email_lower").on(sql`lower(${table.email})`),
    uniqueIndex("member_tik_tok_username_lower").on(sql`lower(${table.tikTokUsername})`),
    index("member_enroller").on(table.enrollerId, table.id),
    // Bytewise, because an index in a language's order cannot answer prefix queries.
    index("member_username_beginning").on(sql`(lower(${table.username}) collate "C")`),
    index("member_code_beginning").on(sql`(lower(${table.userCode}) collate "C")`),
    index("member_email_beginning").on(sql`(lower(${table.email}) collate "C")`),
    index("member_name_beginning").on(sql`(${fullName(table)} collate "C")`),
    index("member_created").on(table.createdAt),
    index("member_activated").on(table.id).where(sql`${table.activatedAt} is not null`),
    index("member_not_activated").on(table.id).where(sql`${table.activatedAt} is null`),
    index("member_suspended").on(table.id).where(sql`${table.frozenAt} is not null`),
    index("member_renewal").on(table.vipExpiresAt).where(sql`${table.autoRenewal}`),
    check("member_activation", sql`${table.activationStatus} in (0, 1, 2)`),
  ],
);

/**
 * The sessions of members, and the devices that sign in without a password. Only the hash of a token is stored, so that a copy of the table gives
 * no access. All are in one table, so that whatever ends the sessions of a member ends the remembered devices with them.
 */
export const memberToken = pgTable(
  "member_token",
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    /** The kind of browser and system, and the network: never the whole header or address. */
    device: text(),
    network: text(),
    createdAt: createdAt(),
    usedAt: createdAt(),
    expiresAt: moment().notNull(),
    /** Of a remembered device, which is no session: the secret half of its token, another one after each use. `tokenHash` is the hash of the other half. */
    secretHash: text(),
    /** Of a session on a remembered device: that device. */
    rememberedId: integer().references((): AnyPgColumn => memberToken.id, { onDelete: "set null" }),
  },
  (table) => [index("member_token_member").on(table.memberId), index("member_token_remembered").on(table.rememberedId)],
);

/** Emailed codes, stored as hashes. */
export const verificationCode = pgTable(
  "verification_code",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    purpose: text({ enum: ["password", "transaction-password", "email"] }).notNull(),
    codeHash: text().notNull(),
    failures: integer().notNull().default(0),
    sentAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index("verification_code_member").on(table.memberId, table.purpose, table.sentAt)],
);

/** Addresses of members that nobody has confirmed: each gets nothing but its confirmation. An address without a row counts as confirmed. */
export const unconfirmedEmail = pgTable(
  "unconfirmed_email",
  {
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    /** In lower case. */
    email: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.email] })],
);

/** Changes of a member's address. Within 72 hours the previous address can undo one with the token that was sent to it, stored as a hash. */
export const emailChange = pgTable(
  "email_change",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    oldEmail: text().notNull(),
    newEmail: text().notNull(),
    tokenHash: text().notNull().unique(),
    changedAt: createdAt(),
    /** Set when this change or an earlier one was undone. */
    undoneAt: moment(),
  },
  (table) => [
    index("email_change_member").on(table.memberId, table.changedAt),
    index("email_change_old_email_lower").on(sql`lower(${table.oldEmail})`),
  ],
);

/** Uploaded avatars. The content of a replaced one is deleted at once; its row stays for a day, to limit the uploads per day. */
export const upload = pgTable(
  "upload",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    /** Random, so that the URL cannot be guessed and is never chosen by the member. */
    name: text().notNull().unique(),
    content: bytes(),
    createdAt: createdAt(),
    usedAt: moment(),
  },
  (table) => [
    index("upload_member").on(table.memberId, table.createdAt),
    index("upload_unused").on(table.createdAt).where(sql`${table.usedAt} is null`),
  ],
);

/** Codes issued by the short-video platform's consent page: valid once, for a few minutes, for one redirect address. */
export const authorisation = pgTable("authorisation", {
  id: id(),
  codeHash: text().notNull().unique(),
  redirectUri: text().notNull(),
  username: text().notNull(),
  createdAt: createdAt(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});

/** The benefits of a membership. */
export const benefit = pgTable("benefit", {
  id: id(),
  position: integer().notNull(),
  title: localText().notNull(),
  subtitle: localText(),
  content: localText().notNull(),
});
