import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, localText } from "./columns.ts";
import { video } from "./course.ts";

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
  (table) => [
    index("material_newest").on(table.publishedAt, table.id),
    index("material_pic").on(table.pic),
    // An address may be longer than an entry of a sorted index.
    index("material_pdf").using("hash", table.pdf),
    index("material_slides").using("hash", table.slides),
  ],
);
