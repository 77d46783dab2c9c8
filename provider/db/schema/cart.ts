import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { product, sku } from "./catalogue.ts";
import { createdAt, id } from "./columns.ts";
import { member } from "./member.ts";

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
  (table) => [
    index("cart_line_created").on(table.createdAt),
    uniqueIndex("cart_line_sku").on(table.memberId, table.skuId),
    check("cart_line_quantity", sql`${table.quantity} > 0`),
  ],
);
