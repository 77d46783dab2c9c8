import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AccountType } from "../../../lib/contract/wire/payment-codes.ts";
import { cents, createdAt, id } from "./columns.ts";
import { order, orderItem } from "./order.ts";
import { payment } from "./payment.ts";

/** A refund of an order or of a part of it. Its sum is what went back to the payer. */
export const refund = pgTable(
  "refund",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => order.id),
    /** Null for an order that cost nothing. */
    paymentId: integer().references(() => payment.id),
    amountCents: cents().notNull(),
    /** The parts of the amount that are tax and freight. The rest is the price of goods, courses or a membership. */
    taxCents: cents().notNull(),
    freightCents: cents().notNull(),
    /** The part of the tax that is on the freight. */
    freightTaxCents: cents().notNull().default(0),
    /** What goes back to the card or the e-wallet; `refundPart` has the rest. */
    externalCents: cents().notNull(),
    reason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("refund_created").on(table.createdAt),
    index("refund_order").on(table.orderId, table.id),
    check("refund_tax", sql`${table.taxCents} >= 0 and ${table.freightCents} >= 0 and ${table.externalCents} >= 0`),
    check("refund_amount", sql`${table.amountCents} >= ${table.taxCents} + ${table.freightCents}`),
  ],
);

/** The items that a refund is for, with the price and the tax that went back for them. */
export const refundItem = pgTable(
  "refund_item",
  {
    id: id(),
    refundId: integer()
      .notNull()
      .references(() => refund.id, { onDelete: "cascade" }),
    orderItemId: integer()
      .notNull()
      .references(() => orderItem.id),
    quantity: integer().notNull(),
    priceCents: cents().notNull(),
    taxCents: cents().notNull(),
  },
  (table) => [
    uniqueIndex("refund_item_once").on(table.refundId, table.orderItemId),
    check("refund_item_quantity", sql`${table.quantity} > 0`),
  ],
);

/** The amounts that went back to the payer's accounts. */
export const refundPart = pgTable(
  "refund_part",
  {
    id: id(),
    refundId: integer()
      .notNull()
      .references(() => refund.id, { onDelete: "cascade" }),
    accountType: smallint().$type<AccountType>().notNull(),
    amountCents: cents().notNull(),
  },
  (table) => [
    uniqueIndex("refund_part_account").on(table.refundId, table.accountType),
    check("refund_part_amount", sql`${table.amountCents} > 0`),
  ],
);
