import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytes, createdAt, id, moment } from "./columns.ts";

export const member = pgTable(
  "member",
  {
    id: id(),
    username: text().notNull(),
    userCode: text().notNull().unique(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    transactionPasswordHash: text(),
    /** In which language mail is written. */
    language: text().notNull().default("en_US"),
    country: text(),
    firstName: text(),
    lastName: text(),
    nickname: text(),
    telephone: text(),
    avatar: text(),
    birthday: text(),
    gender: smallint(),
    /** Encrypted; only the last digits are ever decrypted into an answer. */
    paperNumberSealed: text(),
    /** 0: not activated; 1: run out; 2: active. Follows from `vipExpiresAt` and is kept beside it for lists. */
    activationStatus: smallint().notNull().default(0),
    activatedAt: moment(),
    vipExpiresAt: moment(),
    autoRenewal: boolean().notNull().default(false),
    renewalTimes: integer().notNull().default(0),
    rank: text().notNull().default("No Rank"),
    highestRank: text().notNull().default("No Rank"),
    frozenAt: moment(),
    tikTokUsername: text(),
    /** Who enrolled the member; the placement stands in `placement`. */
    enrollerId: integer().references((): AnyPgColumn => member.id),
    isSample: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex("member_username_lower").on(sql`lower(${table.username})`),
    uniqueIndex("member_email_lower").on(sql`lower(${table.email})`),
    uniqueIndex("member_tik_tok_username_lower").on(sql`lower(${table.tikTokUsername})`),
    index("member_enroller").on(table.enrollerId, table.id),
    // Byte by byte, because a beginning of a name cannot be looked up in the order of a language.
    index("member_username_beginning").on(sql`(lower(${table.username}) collate "C")`),
    index("member_renewal").on(table.vipExpiresAt).where(sql`${table.autoRenewal}`),
    check("member_activation", sql`${table.activationStatus} in (0, 1, 2)`),
  ],
);

/** A token is stored as its hash: whoever reads the table signs in as nobody. */
export const memberToken = pgTable(
  "member_token",
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    usedAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [index("member_token_member").on(table.memberId)],
);

/** Wrong guesses, counted by what was guessed at: a name, an address, a code. */
export const attempt = pgTable("attempt", {
  subject: text().primaryKey(),
  failures: integer().notNull().default(0),
  updatedAt: createdAt(),
});

/** A code that was mailed, as its hash. */
export const verificationCode = pgTable(
  "verification_code",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    purpose: text({ enum: ["password", "transaction-password"] }).notNull(),
    codeHash: text().notNull(),
    failures: integer().notNull().default(0),
    sentAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index("verification_code_member").on(table.memberId, table.purpose, table.sentAt)],
);

export const address = pgTable(
  "address",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    postCode: text().notNull(),
    phoneNumber: text().notNull(),
    ssnEinPinSealed: text().notNull(),
    countryRegion: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    region: text(),
    detailAddress: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index("address_member").on(table.memberId, table.id),
    uniqueIndex("address_one_default").on(table.memberId).where(sql`${table.isDefault}`),
  ],
);

/** A card is a token of the acquirer's, and what may be shown of it. */
export const card = pgTable(
  "card",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    acquirerToken: text().notNull(),
    brand: text().notNull(),
    lastFour: text().notNull(),
    expirationMonth: smallint().notNull(),
    expirationYear: smallint().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    addressLine: text(),
    city: text(),
    state: text(),
    country: text(),
    postal: text(),
    phoneCountryCode: text(),
    phone: text(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    removedAt: moment(),
  },
  (table) => [
    index("card_member").on(table.memberId, table.id),
    uniqueIndex("card_one_default").on(table.memberId).where(sql`${table.isDefault} and ${table.removedAt} is null`),
  ],
);

/** A member's picture. Whoever takes another one loses the old content at once; its row goes later, so that a day's uploads can be counted. */
export const upload = pgTable(
  "upload",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    /** Random: an address that nobody guesses, and never one of the member's choosing. */
    name: text().notNull().unique(),
    content: bytes(),
    createdAt: createdAt(),
    /** Since when it is the member's avatar. */
    usedAt: moment(),
  },
  (table) => [
    index("upload_member").on(table.memberId, table.createdAt),
    index("upload_unused").on(table.createdAt).where(sql`${table.usedAt} is null`),
  ],
);

/** What somebody allowed on the short-video platform's page: good once, for a few minutes, for the address that asked. */
export const authorisation = pgTable("authorisation", {
  id: id(),
  codeHash: text().notNull().unique(),
  redirectUri: text().notNull(),
  username: text().notNull(),
  createdAt: createdAt(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});
