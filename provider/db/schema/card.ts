import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { cardBrands } from "../../../lib/contract/wire/payment-codes.ts";
import { createdAt, id, moment } from "./columns.ts";
import { member } from "./member.ts";

/** The acquirer's token for a card, and the details that may be shown. The card number is never stored. */
export const card = pgTable(
  "card",
  {
    id: id(),
    /** Null for a card that was typed for one payment through a pay link. It has no owner and no name. */
    memberId: integer().references(() => member.id, { onDelete: "cascade" }),
    acquirerToken: text().notNull(),
    brand: text({ enum: cardBrands }).notNull(),
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
    /** The acquirer's name of the card's number, by which declines are counted. Null for a card from before it was stored. */
    fingerprint: text(),
    lastPaidAt: moment(),
    /** Null unless the bank declined it since it last paid. */
    lastDeclinedAt: moment(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    removedAt: moment(),
  },
  (table) => [
    index("card_member").on(table.memberId, table.id),
    uniqueIndex("card_one_default").on(table.memberId).where(sql`${table.isDefault} and ${table.removedAt} is null`),
  ],
);
