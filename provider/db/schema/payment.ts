import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AccountType, PaymentMethod } from "../../../lib/contract/wire/payment-codes.ts";
import { card } from "./card.ts";
import { cents, createdAt, id, moment } from "./columns.ts";
import { member } from "./member.ts";
import { order } from "./order.ts";
import { payLink } from "./pay-link.ts";

/** One attempt to pay. Failed attempts stay, as a record. */
export const payment = pgTable(
  "payment",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => order.id),
    /** Who pays, and gets a refund: the order's member, or through a pay link another member or a guest, who is null. */
    payerId: integer("member_id").references(() => member.id),
    payLinkId: integer().references(() => payLink.id),
    method: smallint().$type<PaymentMethod>().notNull(),
    state: text({ enum: ["started", "waiting", "paid", "failed", "abandoned", "refunded"] }).notNull(),
    /** The amount charged to the card or the e-wallet; `paymentPart` has the rest. */
    externalCents: bigint("outside_cents", { mode: "number" }).notNull(),
    cardId: integer().references(() => card.id),
    eWallet: text(),
    gatewayReference: text().unique(),
    successUrl: text(),
    /** A guest's address for the receipt, and the language of that email. */
    receiptEmail: text(),
    receiptLanguage: text(),
    /** Why it failed or was given back: the name of a refusal or the acquirer's word; `refunded` when an operator refunded the whole of it. */
    reason: text(),
    /** The counters of declines that have this payment, from which an approval takes it. Null once the attempt has ended. */
    counters: text().array(),
    createdAt: createdAt(),
    settledAt: moment(),
  },
  (table) => [
    index("payment_order").on(table.orderId, table.id),
    index("payment_waiting").on(table.createdAt).where(sql`${table.state} = 'waiting'`),
    check("payment_external", sql`${table.externalCents} >= 0`),
    check("payment_payer", sql`${table.payerId} is not null or ${table.payLinkId} is not null`),
    uniqueIndex("payment_paid_once").on(table.orderId).where(sql`${table.state} = 'paid'`),
  ],
);

/** The amounts that an attempt takes from the payer's accounts. */
export const paymentPart = pgTable(
  "payment_part",
  {
    id: id(),
    paymentId: integer()
      .notNull()
      .references(() => payment.id, { onDelete: "cascade" }),
    accountType: smallint().$type<AccountType>().notNull(),
    amountCents: cents().notNull(),
  },
  (table) => [
    uniqueIndex("payment_part_account").on(table.paymentId, table.accountType),
    check("payment_part_amount", sql`${table.amountCents} > 0`),
  ],
);

/** Events of the gateway may arrive twice, late or early; the primary key makes each one count once. */
export const gatewayEvent = pgTable("gateway_event", {
  eventId: text().primaryKey(),
  paymentId: integer()
    .notNull()
    .references(() => payment.id),
  outcome: text().notNull(),
  receivedAt: createdAt(),
});
