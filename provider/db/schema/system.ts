import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns.ts";
import { member } from "./member.ts";

/** Small facts of the installation: the moved clock, the seed that was sown. */
export const fact = pgTable("fact", { name: text().primaryKey(), value: jsonb().notNull() });

/** Mail is written in the transaction that causes it, and sent afterwards. */
export const mail = pgTable(
  "mail",
  {
    id: id(),
    to: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (table) => [index("mail_to").on(table.to, table.id)],
);

/** Work for later. A lease that ran out is anybody's again. */
export const job = pgTable(
  "job",
  {
    id: id(),
    kind: text({ enum: ["tell-storefront", "send-letter", "undo-charge"] }).notNull(),
    /** The same work is queued once. */
    key: text().notNull().unique(),
    payload: jsonb().notNull().default({}),
    runAt: createdAt(),
    leasedUntil: moment(),
    leasedBy: text(),
    failures: integer().notNull().default(0),
    lastError: text(),
    finishedAt: moment(),
    deadAt: moment(),
  },
  (table) => [index("job_due").on(table.runAt).where(sql`${table.finishedAt} is null and ${table.deadAt} is null`)],
);

export const contact = pgTable("contact", {
  id: id(),
  referrer: text().notNull(),
  personal: text().notNull(),
  nationCity: text().notNull(),
  telephone: text().notNull(),
  email: text().notNull(),
  createdAt: createdAt(),
});

export const supportMessage = pgTable(
  "support_message",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    /** 1: the member's; 2: the shop's. */
    type: smallint().notNull(),
    content: text().notNull(),
    /** The shop's acknowledgement: nobody has answered yet. */
    automatic: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index("support_message_member").on(table.memberId, table.id)],
);
