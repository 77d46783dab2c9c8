import { index, pgTable, text } from "drizzle-orm/pg-core";
import { articleKinds } from "../../../lib/contract/wire/codes.ts";
import { createdAt, id, localText, moment } from "./columns.ts";

/** News and guides of the information library. */
export const article = pgTable(
  "article",
  {
    id: id(),
    slug: text().notNull().unique(),
    kind: text({ enum: articleKinds }).notNull(),
    title: localText().notNull(),
    summary: localText().notNull(),
    /** Paragraphs; «## » marks a heading. */
    body: localText().notNull(),
    pic: text(),
    createdAt: createdAt(),
    /** A draft has none, and only the operator sees it. */
    publishedAt: moment(),
  },
  (table) => [index("article_newest").on(table.publishedAt, table.id), index("article_pic").on(table.pic)],
);
