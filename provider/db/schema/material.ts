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
  (table) => [index("material_newest").on(table.publishedAt, table.id)],
);
