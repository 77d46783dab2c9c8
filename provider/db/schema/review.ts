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
  },
  (table) => [index("review_product").on(table.productId, table.createdAt), check("review_star", sql`${table.star} between 0 and 5`)],
);
