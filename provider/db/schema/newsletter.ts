import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, localText, moment } from "./columns.ts";

/** An address to which newsletters go, or that was sent a link to confirm. A row that was not confirmed in time is deleted. */
export const newsletterAddress = pgTable(
  "newsletter_address",
  {
    id: id(),
    /** In lower case, so that an address is subscribed once. */
    email: text().notNull().unique(),
    language: text().notNull(),
    /** The token of the links to confirm and to unsubscribe: found by its hash, and decrypted for each email. */
    tokenHash: text().notNull().unique(),
    tokenSealed: text().notNull(),
    createdAt: createdAt(),
    /** Until when the link confirms; null once it did. */
    confirmBy: moment(),
    confirmedAt: moment(),
  },
  (table) => [index("newsletter_address_confirm").on(table.confirmBy), index("newsletter_address_due").on(table.confirmedAt, table.id)],
);

/** A newsletter: a draft until it is sent, then the place up to which it was queued. An operator may stop it before its last email is sent. */
export const newsletter = pgTable("newsletter", {
  id: id(),
  subject: localText().notNull(),
  body: localText().notNull(),
  createdAt: createdAt(),
  /** Addresses that are confirmed later do not get it. */
  sentAt: moment(),
  finishedAt: moment(),
  stoppedAt: moment(),
  /** The last address whose email was queued. Emails are queued in the order of addresses. */
  reachedId: integer().notNull().default(0),
  emails: integer().notNull().default(0),
});
