import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { product, sku } from "./catalogue.ts";
import { cents, createdAt, id, moment } from "./columns.ts";
import { card, member } from "./member.ts";

export const cartLine = pgTable(
  "cart_line",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    skuId: integer()
      .notNull()
      .references(() => sku.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("cart_line_sku").on(table.memberId, table.skuId), check("cart_line_quantity", sql`${table.quantity} > 0`)],
);

/** An order is frozen when it is made: nothing in it follows the catalogue afterwards. */
export const order = pgTable(
  "order",
  {
    id: id(),
    number: text().notNull().unique(),
    memberId: integer()
      .notNull()
      .references(() => member.id),
    /** See `orderStates` of the contract. */
    state: smallint().notNull().default(1),
    itemsCents: cents().notNull(),
    taxCents: cents().notNull(),
    freightCents: cents().notNull(),
    discountCents: cents().notNull(),
    payableCents: cents().notNull(),
    remark: text(),
    /** The end of the membership that the shop renews by itself with this order; null for whatever a member ordered. */
    renewalOf: moment(),
    /** How much longer the membership got, so that a refund takes back just that. */
    membershipMs: bigint({ mode: "number" }).notNull().default(0),
    /** The address as it was, not a reference to it. */
    receiveAddress: jsonb().$type<ReceiveAddress>(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    paidAt: moment(),
    shippedAt: moment(),
    completedAt: moment(),
    cancelledAt: moment(),
    refundedAt: moment(),
    /** The method and the card that paid. */
    paymentMethod: smallint(),
    cardLastFour: text(),
  },
  (table) => [
    index("order_member").on(table.memberId, table.id),
    index("order_member_state").on(table.memberId, table.state, table.id),
    uniqueIndex("order_renewal_once").on(table.memberId, table.renewalOf).where(sql`${table.renewalOf} is not null`),
    index("order_unpaid").on(table.expiresAt).where(sql`${table.state} = 1`),
    check("order_state", sql`${table.state} between 1 and 5`),
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
    productType: smallint().notNull(),
    name: text().notNull(),
    pic: text().notNull(),
    unitCents: cents().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [index("order_item_order").on(table.orderId), check("order_item_quantity", sql`${table.quantity} > 0`)],
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
  },
  (table) => [index("shipment_order").on(table.orderId)],
);

/** One attempt to pay: a failed one stays, because it is what happened. */
export const payment = pgTable(
  "payment",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => order.id),
    memberId: integer()
      .notNull()
      .references(() => member.id),
    method: smallint().notNull(),
    state: text({ enum: ["started", "waiting", "paid", "failed", "abandoned", "refunded"] }).notNull(),
    /** What the card or the e-wallet is asked for; the rest comes from `paymentPart`. */
    outsideCents: cents().notNull(),
    cardId: integer().references(() => card.id),
    eWallet: text(),
    gatewayReference: text().unique(),
    successUrl: text(),
    reason: text(),
    createdAt: createdAt(),
    settledAt: moment(),
  },
  (table) => [
    index("payment_order").on(table.orderId, table.id),
    index("payment_waiting").on(table.createdAt).where(sql`${table.state} = 'waiting'`),
    uniqueIndex("payment_paid_once").on(table.orderId).where(sql`${table.state} = 'paid'`),
  ],
);

/** What an attempt takes from the member's own accounts. */
export const paymentPart = pgTable(
  "payment_part",
  {
    id: id(),
    paymentId: integer()
      .notNull()
      .references(() => payment.id, { onDelete: "cascade" }),
    accountType: smallint().notNull(),
    amountCents: cents().notNull(),
  },
  (table) => [
    uniqueIndex("payment_part_account").on(table.paymentId, table.accountType),
    check("payment_part_amount", sql`${table.amountCents} > 0`),
  ],
);

/** A membership that the shop renews by itself: once for each end that a membership has. */
export const renewal = pgTable(
  "renewal",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id),
    periodEnd: moment().notNull(),
    /** Dropped: the member renewed by hand, or does not want it any more. */
    state: text({ enum: ["open", "done", "failed", "dropped"] })
      .notNull()
      .default("open"),
    failures: smallint().notNull().default(0),
    /** The attempt whose end is waited for. */
    paymentId: integer().references(() => payment.id),
    nextTryAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("renewal_once").on(table.memberId, table.periodEnd),
    index("renewal_due").on(table.nextTryAt).where(sql`${table.state} = 'open'`),
  ],
);

/** A gateway says everything twice, late, or too early: an event counts once. */
export const gatewayEvent = pgTable("gateway_event", {
  eventId: text().primaryKey(),
  paymentId: integer()
    .notNull()
    .references(() => payment.id),
  outcome: text().notNull(),
  receivedAt: createdAt(),
});

/**
 * The test bank's own books, for a bank is not part of the shop: what it is asked for is written apart from the shop's transactions,
 * so that after a crash one can ask it what it did.
 */
export const bankCharge = pgTable("bank_charge", {
  reference: text().primaryKey(),
  amountCents: cents().notNull(),
  outcome: text({ enum: ["approved", "declined", "insufficient-funds", "undone"] }).notNull(),
  createdAt: createdAt(),
  undoneAt: moment(),
});

/** The first answer to a key, for whoever sends the same request again. */
export const idempotencyKey = pgTable(
  "idempotency_key",
  {
    id: id(),
    memberId: integer().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb(),
    finished: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("idempotency_key_once").on(table.memberId, table.call, table.key)],
);
