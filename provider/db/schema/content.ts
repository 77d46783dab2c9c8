import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { agreementKinds } from "../../../lib/contract/wire/codes.ts";
import { createdAt, id, localText, moment } from "./columns.ts";

export const agreement = pgTable("agreement", {
  kind: text({ enum: agreementKinds }).primaryKey(),
  /** Names the row where rows of all kinds are named by numbers, such as in a draft. */
  id: integer().notNull().generatedAlwaysAsIdentity(),
  title: localText().notNull(),
  body: localText().notNull(),
  updatedAt: createdAt(),
});

/** A text of the storefront that the shop has replaced in one language; `key` is its place in the files of messages, such as `HomeIntro.title`. */
export const shopText = pgTable(
  "shop_text",
  {
    language: text().notNull(),
    key: text().notNull(),
    text: text().notNull(),
    updatedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.language, table.key] })],
);

export const contact = pgTable(
  "contact",
  {
    id: id(),
    referrer: text().notNull(),
    personal: text().notNull(),
    nationCity: text().notNull(),
    telephone: text().notNull(),
    email: text().notNull(),
    /** The language of the form, in which the answer is sent. */
    language: text().notNull().default("en_US"),
    createdAt: createdAt(),
    /** The operators by their names in the audit log. */
    takenBy: text(),
    answer: text(),
    answeredBy: text(),
    answeredAt: moment(),
    closedAt: moment(),
  },
  (table) => [
    index("contact_open").on(table.id).where(sql`${table.closedAt} is null`),
    index("contact_closed").on(table.id).where(sql`${table.closedAt} is not null`),
    index("contact_taken").on(table.takenBy, table.id),
  ],
);
