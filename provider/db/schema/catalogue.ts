import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { cents, createdAt, id, localText, moment } from "./columns.ts";
import { member } from "./member.ts";

export const country = pgTable("country", {
  code: text().primaryKey(),
  name: localText().notNull(),
  areaCode: text().notNull(),
  /** Whether one may register there, and whether parcels go there. */
  registers: boolean().notNull().default(true),
  ships: boolean().notNull().default(true),
});

export const province = pgTable(
  "province",
  {
    countryCode: text()
      .notNull()
      .references(() => country.code),
    code: text().notNull(),
    name: localText().notNull(),
  },
  (table) => [primaryKey({ columns: [table.countryCode, table.code] })],
);

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
    type: smallint().notNull(),
    categoryId: integer().references(() => category.id),
    name: localText().notNull(),
    subTitle: localText().notNull(),
    description: localText().notNull(),
    country: text(),
    /** Names of pictures in the media folder, or whole addresses. */
    pic: text().notNull(),
    albumPics: text().array().notNull().default(sql`'{}'`),
    detailPic: text(),
    languageCodes: text().array().notNull().default(sql`'{}'`),
    hot: boolean().notNull().default(false),
    shown: boolean().notNull().default(true),
    weightGrams: integer().notNull().default(0),
    /** The ratings' sums, kept with each review so that a list needs no counting. */
    starCounts: integer().array().notNull().default(sql`'{0,0,0,0,0,0}'`),
    /** The words of its names in every language, as `rules/search-words` makes them. */
    searchWords: text().array().notNull().default(sql`'{}'`),
    /** Those of its name alone: who asks for a name wants it first. */
    nameWords: text().array().notNull().default(sql`'{}'`),
    publishedAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index("product_search").using("gin", table.searchWords),
    index("product_search_name").using("gin", table.nameWords),
    index("product_category").on(table.categoryId, table.hot, table.publishedAt, table.id),
    index("product_type").on(table.type, table.shown, table.publishedAt, table.id),
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
    /** Null: there is no end of it (courses, memberships). */
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

/** Every word of spaced writing that a product can be found by: what a beginning and a typo are compared with. */
export const searchWord = pgTable(
  "search_word",
  {
    word: text().primaryKey(),
    length: smallint().notNull(),
    /** What is left of it after a slip or two, as `rules/search-words` tells; none of a number. */
    traces: text().array().notNull().default(sql`'{}'`),
  },
  (table) => [
    // Byte by byte, because a beginning cannot be looked up in the order of a language.
    index("search_word_beginning").on(sql`(${table.word} collate "C")`),
    index("search_word_traces").using("gin", table.traces),
  ],
);

export const chapter = pgTable(
  "chapter",
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    title: localText().notNull(),
  },
  (table) => [unique("chapter_position").on(table.productId, table.position)],
);

export const video = pgTable(
  "video",
  {
    id: id(),
    /** What the wire calls `videoSourceId`: it tells nothing of the file. */
    sourceId: text().notNull().unique(),
    chapterId: integer().references(() => chapter.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    title: localText().notNull(),
    seconds: integer().notNull(),
    free: boolean().notNull().default(false),
    /** How much of a free one is shown; 0 is all of it. */
    freeSeconds: integer().notNull().default(0),
    /** The folder of the media files that play. */
    media: text().notNull(),
  },
  (table) => [unique("video_position").on(table.chapterId, table.position)],
);

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
    /** An item of an order is reviewed once. Sample reviews have none. */
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

export const material = pgTable(
  "material",
  {
    id: id(),
    slug: text().notNull().unique(),
    title: localText().notNull(),
    summary: localText().notNull(),
    pic: text(),
    videoId: integer().references(() => video.id),
    pdf: text(),
    slides: text(),
    publishedAt: createdAt(),
  },
  (table) => [index("material_newest").on(table.publishedAt, table.id)],
);

export const agreement = pgTable("agreement", {
  kind: text({ enum: ["terms-of-service", "privacy-policy", "refund-policy", "withdrawal-agreement"] }).primaryKey(),
  title: localText().notNull(),
  body: localText().notNull(),
  updatedAt: createdAt(),
});

/** What a membership gives, in the order in which it is listed. */
export const benefit = pgTable("benefit", {
  id: id(),
  position: integer().notNull(),
  title: localText().notNull(),
  subtitle: localText(),
  content: localText().notNull(),
});
