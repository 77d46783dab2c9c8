import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ProductType } from "../../../lib/contract/wire/codes.ts";
import { cents, createdAt, id, localText, moment } from "./columns.ts";
import { member } from "./member.ts";

export const category = pgTable(
  "category",
  {
    id: id(),
    slug: text().notNull().unique(),
    parentId: integer().references((): AnyPgColumn => category.id),
    name: localText().notNull(),
    position: integer().notNull().default(0),
    shown: boolean().notNull().default(true),
  },
  (table) => [index("category_parent").on(table.parentId, table.position)],
);

export const product = pgTable(
  "product",
  {
    id: id(),
    slug: text().notNull().unique(),
    /** See `productTypes` of the contract. */
    type: smallint().$type<ProductType>().notNull(),
    categoryId: integer().references(() => category.id),
    name: localText().notNull(),
    subTitle: localText().notNull(),
    description: localText().notNull(),
    country: text(),
    /** Names of pictures in the media folder, or absolute URLs. */
    pic: text().notNull(),
    albumPics: text().array().notNull().default(sql`'{}'`),
    detailPic: text(),
    languageCodes: text().array().notNull().default(sql`'{}'`),
    hot: boolean().notNull().default(false),
    shown: boolean().notNull().default(true),
    weightGrams: integer().notNull().default(0),
    /** How many days of membership an activation includes; null for a month, which every renewal adds. */
    membershipDays: integer(),
    /** The number of reviews per star, updated with each review so that a list needs no counting. */
    starCounts: integer().array().notNull().default(sql`'{0,0,0,0,0,0}'`),
    /** The words of its texts in every language, as `rules/words` splits them. */
    searchWords: text().array().notNull().default(sql`'{}'`),
    /** The words of its name alone, so that matches in the name rank first. */
    nameWords: text().array().notNull().default(sql`'{}'`),
    /** When it first went on sale, by which lists put the newest first; before that, when it was created. */
    publishedAt: createdAt(),
    /** When it first went on sale. Null before that, and for products that have been on sale ever since this column came. */
    firstShownAt: moment(),
    updatedAt: createdAt(),
  },
  (table) => [
    index("product_pic").on(table.pic),
    index("product_detail_pic").on(table.detailPic),
    index("product_album_pics").using("gin", table.albumPics),
    index("product_search").using("gin", table.searchWords),
    index("product_search_name").using("gin", table.nameWords),
    index("product_category").on(table.categoryId, table.hot, table.publishedAt, table.id),
    index("product_type").on(table.type, table.shown, table.publishedAt, table.id),
    index("product_list").on(table.type, table.shown, table.id),
    index("product_list_type").on(table.type, table.id),
    index("product_list_shown").on(table.shown, table.id),
    index("product_hot").on(table.publishedAt, table.id).where(sql`${table.hot} and ${table.shown}`),
    check("product_type_known", sql`${table.type} between 0 and 4`),
  ],
);

export const sku = pgTable(
  "sku",
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    label: localText().notNull(),
    listCents: cents().notNull(),
    memberCents: cents().notNull(),
    /** Null: unlimited (courses, memberships). */
    stock: integer(),
    reserved: integer().notNull().default(0),
    position: integer().notNull().default(0),
  },
  (table) => [
    index("sku_product").on(table.productId, table.position),
    check("sku_price", sql`${table.listCents} >= 0 and ${table.memberCents} >= 0`),
    check("sku_stock", sql`${table.reserved} >= 0 and (${table.stock} is null or ${table.stock} >= ${table.reserved})`),
  ],
);

/** Every searchable word of a language that separates words by spaces, for prefix and typo matching. */
export const searchWord = pgTable(
  "search_word",
  {
    word: text().primaryKey(),
    length: smallint().notNull(),
    /** The word with one or two characters removed, as `rules/words` computes it; empty for numbers. */
    traces: text().array().notNull().default(sql`'{}'`),
  },
  (table) => [
    // Bytewise, because an index in a language's order cannot answer prefix queries.
    index("search_word_beginning").on(sql`(${table.word} collate "C")`),
    index("search_word_traces").using("gin", table.traces),
  ],
);

export const collection = pgTable(
  "collection",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("collection_once").on(table.memberId, table.productId)],
);

export const advert = pgTable("advert", {
  id: id(),
  slug: text().notNull().unique(),
  name: localText().notNull(),
  pic: text().notNull(),
  picTall: text(),
  productId: integer().references(() => product.id),
  shown: boolean().notNull().default(true),
  position: integer().notNull().default(0),
});
