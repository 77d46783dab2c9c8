import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { product } from "./catalogue.ts";
import { createdAt, id, moment } from "./columns.ts";
import { member } from "./member.ts";

export const review = pgTable(
  "review",
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    memberId: integer()
      .notNull()
      .references(() => member.id),
    /** Unique, so that an order item is reviewed once. Null for sample reviews. */
    orderItemId: integer().unique(),
    star: smallint().notNull(),
    body: text().notNull(),
    anonymous: boolean().notNull().default(false),
    createdAt: createdAt(),
    reply: text(),
    repliedAt: moment(),
    /** A hidden review is on no page and does not count in the rating. */
    hiddenAt: moment(),
    hiddenReason: text(),
  },
  (table) => [
    index("review_product").on(table.productId, table.createdAt),
    index("review_product_id").on(table.productId, table.id),
    index("review_hidden").on(table.id).where(sql`${table.hiddenAt} is not null`),
    index("review_without_reply").on(table.id).where(sql`${table.reply} is null and ${table.hiddenAt} is null`),
    check("review_star", sql`${table.star} between 0 and 5`),
  ],
);
