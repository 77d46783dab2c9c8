import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ExternalMethodName } from "../../../lib/contract/wire/payment-codes.ts";
import { cents, id, moment } from "./columns.ts";
import { member } from "./member.ts";
import { order } from "./order.ts";
import { refund } from "./refund.ts";

/** The business that invoices name as the seller: one row, or none before the operator has set it. */
export const seller = pgTable(
  "seller",
  {
    id: integer().primaryKey().default(1),
    name: text().notNull(),
    street: text().notNull(),
    postCode: text().notNull(),
    city: text().notNull(),
    /** The country's code, such as US. */
    country: text().notNull(),
    /** The number under which the seller pays tax; with the country's code in front it is a VAT number. */
    taxNumber: text().notNull(),
    email: text().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [check("seller_once", sql`${table.id} = 1`)],
);

/** The last number of each series. Its row is locked until the payment or refund that takes a number is committed, so there are no gaps. */
export const invoiceCounter = pgTable(
  "invoice_counter",
  {
    kind: text({ enum: ["invoice", "credit-note"] }).notNull(),
    country: text().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.country, table.year] })],
);

export type InvoiceParty = {
  name: string;
  street: string;
  postCode: string;
  city: string;
  province: string;
  country: string;
  email: string;
  /** Null for a buyer. */
  taxNumber: string | null;
};

export type InvoiceLine = {
  /** Null for money back for goods that the buyer keeps. */
  name: string | null;
  quantity: number;
  /** Without tax, or with it where the document's prices include it, as the discount too. */
  unitCents: number;
  /** What the price of all pieces is reduced by. */
  discountCents: number;
  netCents: number;
  taxMilliPercent: number;
  /** Missing in documents from before prices could include tax. */
  taxCents?: number;
};

/** All amounts of one rate, with the freight. */
export type InvoiceTax = { milliPercent: number; netCents: number; taxCents: number };

export type PaidBy = ExternalMethodName | "wallet" | "reorderCredit" | "voucher" | "other";

/** What a document says. Nothing in it changes after it was issued. */
export type InvoiceContent = {
  seller: InvoiceParty;
  buyer: InvoiceParty;
  orderNumber: string;
  /** Missing in documents from before a shop could choose it: then the specification's. */
  currency?: string;
  /** Whether the prices of the lines include tax. */
  taxIncluded?: boolean;
  lines: InvoiceLine[];
  /** Without its tax, which documents from before shipping could be taxed do not have. */
  freightCents: number;
  freightTaxCents?: number;
  freightTaxMilliPercent?: number;
  taxes: InvoiceTax[];
  /** Without and with tax. */
  netCents: number;
  taxCents: number;
  totalCents: number;
  /** How it was paid, or where a refund went. */
  paid: { by: PaidBy; cents: number; cardLastFour: string | null }[];
  /** Of a credit note: its invoice and the reason of the refund. */
  corrects: { name: string; issuedAt: string } | null;
  reason: string | null;
};

/** Invoices of paid orders and credit notes of refunds. A trigger refuses every change but the removal of an erased buyer. */
export const invoice = pgTable(
  "invoice",
  {
    id: id(),
    kind: text({ enum: ["invoice", "credit-note"] }).notNull(),
    country: text().notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    /** The number as it is printed. */
    name: text().notNull().unique(),
    orderId: integer()
      .notNull()
      .references(() => order.id),
    /** Null for an invoice. */
    refundId: integer()
      .unique()
      .references(() => refund.id),
    memberId: integer()
      .notNull()
      .references(() => member.id),
    language: text().notNull(),
    taxCents: cents().notNull(),
    totalCents: cents().notNull(),
    content: jsonb().$type<InvoiceContent>().notNull(),
    issuedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex("invoice_series").on(table.country, table.year, table.kind, table.number),
    uniqueIndex("invoice_once").on(table.orderId).where(sql`${table.refundId} is null`),
    index("invoice_order").on(table.orderId, table.id),
    check("invoice_kind", sql`(${table.kind} = 'invoice') = (${table.refundId} is null)`),
  ],
);
