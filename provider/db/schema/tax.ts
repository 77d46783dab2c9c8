import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns.ts";

/** The rates of tax, each from a moment on. The latest one that is not after the moment of an order holds for it. */
export const taxRate = pgTable(
  "tax_rate",
  {
    id: id(),
    /** The country's code, such as US. */
    country: text().notNull(),
    /** A province with a rate of its own, as addresses write it; empty for the rest of the country. */
    province: text().notNull().default(""),
    productKind: text({ enum: ["goods", "course", "membership"] }).notNull(),
    /** The rate in thousandths of a percent: 7250 is 7.25 %. */
    milliPercent: integer().notNull(),
    effectiveFrom: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("tax_rate_once").on(table.country, table.productKind, table.province, table.effectiveFrom),
    check("tax_rate_percent", sql`${table.milliPercent} between 0 and 100000`),
  ],
);
