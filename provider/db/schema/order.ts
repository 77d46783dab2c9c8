import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { type OrderState, orderStates, type ProductType } from "../../../lib/contract/wire/codes.ts";
import type { PaymentMethod } from "../../../lib/contract/wire/payment-codes.ts";
import { product, sku } from "./catalogue.ts";
import { cents, createdAt, id, localText, moment } from "./columns.ts";
import { member } from "./member.ts";

/** An order is a snapshot: later changes to the catalogue do not affect it. */
export const order = pgTable(
  "order",
  {
    id: id(),
    number: text().notNull().unique(),
    memberId: integer()
      .notNull()
      .references(() => member.id),
    /** See `orderStates` of the contract. */
    state: smallint().$type<OrderState>().notNull().default(orderStates.unpaid),
    itemsCents: cents().notNull(),
    taxCents: cents().notNull(),
    freightCents: cents().notNull(),
    discountCents: cents().notNull(),
    payableCents: cents().notNull(),
    /** Whether the prices of its items and its freight include tax; then `itemsCents` is without the tax of the order. */
    taxIncluded: boolean().notNull().default(false),
    /** The rate of tax on the freight in thousandths of a percent, and the part of the tax that it comes to. */
    freightTaxMilliPercent: integer().notNull().default(0),
    freightTaxCents: cents().notNull().default(0),
    /** The sum of the order's refunds. */
    refundedCents: cents().notNull().default(0),
    remark: text(),
    /** Set on an order that the shop creates to renew a membership: the end of that membership. Null on members' own orders. */
    renewalOf: moment(),
    /** The time that the order added to the membership, so that a refund removes exactly that. */
    membershipMs: bigint({ mode: "number" }).notNull().default(0),
    /** The country whose tax holds for the order: that of the address it was priced for. */
    taxCountry: text(),
    /** A copy of the address, because the member may edit it later. */
    receiveAddress: jsonb().$type<ReceiveAddress>(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    paidAt: moment(),
    shippedAt: moment(),
    completedAt: moment(),
    cancelledAt: moment(),
    refundedAt: moment(),
    paymentMethod: smallint().$type<PaymentMethod>(),
    cardLastFour: text(),
  },
  (table) => [
    index("order_member").on(table.memberId, table.id),
    index("order_member_state").on(table.memberId, table.state, table.id),
    uniqueIndex("order_renewal_once").on(table.memberId, table.renewalOf).where(sql`${table.renewalOf} is not null`),
    index("order_member_amount").on(table.memberId, table.payableCents, table.id),
    index("order_state").on(table.state, table.id),
    index("order_amount").on(table.payableCents, table.id),
    index("order_state_amount").on(table.state, table.payableCents, table.id),
    index("order_unpaid").on(table.expiresAt).where(sql`${table.state} = 1`),
    index("order_created").on(table.createdAt),
    index("order_paid").on(table.paidAt).where(sql`${table.paidAt} is not null`),
    check("order_state", sql`${table.state} between 1 and 5`),
    check("order_refunded", sql`${table.refundedCents} between 0 and ${table.payableCents}`),
    check(
      "order_sum",
      sql`${table.payableCents} = ${table.itemsCents} + ${table.taxCents} + ${table.freightCents} - ${table.discountCents}`,
    ),
  ],
);

export type ReceiveAddress = {
  receiver: string;
  phoneNumber: string;
  detailAddress: string;
  city: string;
  province: string;
  countryRegion: string;
  postalCode: string;
  email: string;
};

export const orderItem = pgTable(
  "order_item",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => order.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => product.id),
    skuId: integer()
      .notNull()
      .references(() => sku.id),
    productType: smallint().$type<ProductType>().notNull(),
    /** In the language in which the order was made, as its invoice names it. */
    name: text().notNull(),
    /** In every language that the product had then. Null for an item from before this column. */
    names: localText(),
    pic: text().notNull(),
    unitCents: cents().notNull(),
    quantity: integer().notNull(),
    /** The rate of tax in thousandths of a percent. Null for an item from before rates were stored: its order's tax is on goods. */
    taxMilliPercent: integer(),
    /** How many of them are in shipments, were refunded, and went back to stock because they were refunded before they were shipped. */
    shippedQuantity: integer().notNull().default(0),
    refundedQuantity: integer().notNull().default(0),
    restockedQuantity: integer().notNull().default(0),
  },
  (table) => [
    index("order_item_order").on(table.orderId),
    index("order_item_pic").on(table.pic),
    check("order_item_quantity", sql`${table.quantity} > 0`),
    check("order_item_refunded", sql`${table.refundedQuantity} between ${table.restockedQuantity} and ${table.quantity}`),
    check("order_item_shipped", sql`${table.shippedQuantity} between 0 and ${table.quantity} - ${table.restockedQuantity}`),
  ],
);

export const shipment = pgTable(
  "shipment",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => order.id, { onDelete: "cascade" }),
    carrier: text().notNull(),
    carrierCode: text().notNull(),
    trackingNumber: text().notNull(),
    createdAt: createdAt(),
    deliveredAt: moment(),
  },
  (table) => [index("shipment_order").on(table.orderId)],
);

/** What a shipment contains. A shipment from before there were partial ones has no rows: it contains the whole order. */
export const shipmentItem = pgTable(
  "shipment_item",
  {
    id: id(),
    shipmentId: integer()
      .notNull()
      .references(() => shipment.id, { onDelete: "cascade" }),
    orderItemId: integer()
      .notNull()
      .references(() => orderItem.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
  },
  (table) => [
    uniqueIndex("shipment_item_once").on(table.shipmentId, table.orderItemId),
    check("shipment_item_quantity", sql`${table.quantity} > 0`),
  ],
);

/** A note of an operator about an order, which its member does not see. */
export const orderNote = pgTable(
  "order_note",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => order.id, { onDelete: "cascade" }),
    /** The operator's name in the audit log. */
    author: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("order_note_order").on(table.orderId, table.id)],
);
