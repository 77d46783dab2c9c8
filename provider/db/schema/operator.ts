import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { cents, createdAt, id, moment } from "./columns.ts";

/** A person who runs the shop in the console. */
export const operator = pgTable(
  "operator",
  {
    id: id(),
    email: text().notNull(),
    name: text().notNull(),
    roles: text().array().notNull(),
    /** The language of emails to the operator. */
    language: text().notNull().default("en_US"),
    /** Null until the first link was used. */
    passwordHash: text(),
    /** The secret of the app that shows codes, encrypted. */
    totpSealed: text(),
    /** The time step of the last accepted code, so that no code is accepted twice. */
    totpStep: integer(),
    /** The link that sets a new password and a new secret, stored as a hash; it works once. */
    linkHash: text().unique(),
    linkExpiresAt: moment(),
    suspendedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("operator_email_lower").on(sql`lower(${table.email})`)],
);

/** A signed-in browser of an operator. Only the hash of its token is stored. */
export const operatorSession = pgTable(
  "operator_session",
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    operatorId: integer()
      .notNull()
      .references(() => operator.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    usedAt: createdAt(),
    /** When the operator last proved their identity. */
    confirmedAt: createdAt(),
  },
  (table) => [index("operator_session_operator").on(table.operatorId)],
);

/** A list with filters and an order, which an operator has given a name. */
export const savedView = pgTable(
  "saved_view",
  {
    id: id(),
    operatorId: integer()
      .notNull()
      .references(() => operator.id, { onDelete: "cascade" }),
    /** The command of the list. */
    list: text().notNull(),
    name: text().notNull(),
    /** Its filters and order, by their names. None of them names a member. */
    search: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("saved_view_name").on(table.operatorId, table.list, table.name)],
);

/** The stored answer of a command, which a request with the same key of the same operator receives again. */
export const commandKey = pgTable(
  "command_key",
  {
    id: id(),
    /** The operator's name in the audit log. */
    actor: text().notNull(),
    key: text().notNull(),
    command: text().notNull(),
    inputHash: text().notNull(),
    /** Null while the command runs. */
    answerSealed: text(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("command_key_once").on(table.actor, table.key)],
);

/** A command that waits for a second operator. */
export const proposal = pgTable(
  "proposal",
  {
    id: id(),
    command: text().notNull(),
    /** The arguments as they were given, the answer of a dry run, and the changes that it made, encrypted because they contain personal data. */
    contentSealed: text().notNull(),
    /** A hash of the values that the command would replace. Where it differs at the approval, the subject has moved. */
    subjectHash: text().notNull(),
    /** The operators' names in the audit log. */
    proposedBy: text().notNull(),
    decidedBy: text(),
    why: text(),
    state: text({ enum: ["open", "approved", "refused", "lapsed"] })
      .notNull()
      .default("open"),
    /** Why it was refused or has lapsed. */
    reason: text(),
    /** The secret in the answer of an approved command, such as a link, encrypted, until its proposer has read it. */
    onceSealed: text(),
    createdAt: createdAt(),
    until: moment().notNull(),
    decidedAt: moment(),
  },
  (table) => [index("proposal_state").on(table.state, table.id)],
);

/** The limits before they had a date. Only the release before `dated_setting` reads it; a later one removes the table. */
export const approvalLimit = pgTable("approval_limit", {
  name: text().primaryKey(),
  cents: cents().notNull(),
  changedAt: createdAt(),
});

/** The money that an operator has moved without a second one. Small amounts add up to the limit. */
export const movedAlone = pgTable(
  "moved_alone",
  {
    id: id(),
    /** The operator's name in the audit log. */
    actor: text().notNull(),
    /** The name of the limit that counts it. */
    limitName: text().notNull(),
    cents: cents().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("moved_alone_actor").on(table.actor, table.limitName, table.createdAt)],
);
