import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { cents, createdAt, id, moment } from "./columns.ts";
import { member } from "./member.ts";

const memberId = () =>
  integer()
    .notNull()
    .references(() => member.id, { onDelete: "cascade" });

/** A member's passkeys. The private key never leaves the member's device. Removed ones stay, so that a removal can be undone. */
export const passkey = pgTable(
  "passkey",
  {
    id: id(),
    memberId: memberId(),
    credentialId: text().notNull().unique(),
    /** In base64url. */
    publicKey: text().notNull(),
    /** The domain that the passkey was made for. It works for no other. */
    domain: text().notNull(),
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    /** Whether the passkey is stored with the member's account at Apple, Google or a password manager. */
    synced: boolean().notNull(),
    createdAt: createdAt(),
    usedAt: moment(),
    removedAt: moment(),
  },
  (table) => [index("passkey_member").on(table.memberId)],
);

/** The apps that show codes. One per member is confirmed and not removed. */
export const authenticator = pgTable(
  "authenticator",
  {
    id: id(),
    memberId: memberId(),
    /** Encrypted. */
    secretSealed: text().notNull(),
    /** The time step of the last accepted code, so that no code is accepted twice. */
    lastStep: integer(),
    createdAt: createdAt(),
    /** Null until the first code of the app was typed. */
    confirmedAt: moment(),
    removedAt: moment(),
  },
  (table) => [
    uniqueIndex("authenticator_once").on(table.memberId).where(sql`${table.confirmedAt} is not null and ${table.removedAt} is null`),
    uniqueIndex("authenticator_offered_once").on(table.memberId).where(sql`${table.confirmedAt} is null`),
    index("authenticator_member").on(table.memberId),
  ],
);

/** Codes for a member without the other factors, stored as hashes. Each works once. */
export const recoveryCode = pgTable(
  "recovery_code",
  {
    id: id(),
    memberId: memberId(),
    codeHash: text().notNull().unique(),
    createdAt: createdAt(),
    usedAt: moment(),
  },
  (table) => [index("recovery_code_member").on(table.memberId)],
);

/** What a member decided about factors. The row is also the lock under which the payments of a day are added up. */
export const factorSetting = pgTable("factor_setting", {
  memberId: integer()
    .primaryKey()
    .references(() => member.id, { onDelete: "cascade" }),
  /** Paying more than this from own accounts within a day needs a factor; null until the member chooses a limit. */
  limitCents: cents(),
});

/** Signed tokens that were used, as hashes: challenges, half sign-ins and proofs work once. */
export const spentToken = pgTable("spent_token", { tokenHash: text().primaryKey(), expiresAt: moment().notNull() }, (table) => [
  index("spent_token_expires").on(table.expiresAt),
]);

/** The kinds of browser and networks from which a member signed in, so that a new one is reported. */
export const memberDevice = pgTable(
  "member_device",
  {
    id: id(),
    memberId: memberId(),
    device: text().notNull(),
    network: text().notNull(),
    createdAt: createdAt(),
    usedAt: createdAt(),
  },
  (table) => [
    uniqueIndex("member_device_once").on(table.memberId, table.device, table.network),
    index("member_device_used").on(table.usedAt),
  ],
);

/** Changes that a thief would make. Within 72 hours the member can undo one with the token in the email, stored as a hash. */
export const securityChange = pgTable(
  "security_change",
  {
    id: id(),
    memberId: memberId(),
    kind: text({
      enum: [
        "newDevice",
        "passwordChanged",
        "passkeyAdded",
        "passkeyRemoved",
        "appAdded",
        "appRemoved",
        "recoveryCodeUsed",
        "recoveryCodesRenewed",
        "limitRaised",
      ],
    }).notNull(),
    tokenHash: text().notNull().unique(),
    changedAt: createdAt(),
    undoneAt: moment(),
  },
  (table) => [index("security_change_member").on(table.memberId, table.changedAt)],
);
