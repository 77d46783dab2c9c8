import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, createdAt } from "./columns.ts";

/** A picture that an operator uploaded. Products and adverts hold this name together with its widths and shape. */
export const picture = pgTable(
  "picture",
  {
    name: text().primaryKey(),
    /** The name of the uploaded file, for operators. */
    file: text().notNull(),
    /** The last upload of it. A picture that nothing shows is deleted a day later. */
    uploadedAt: createdAt(),
  },
  (table) => [index("picture_uploaded").on(table.uploadedAt)],
);

/** One width of a picture, as AVIF. */
export const pictureFile = pgTable(
  "picture_file",
  {
    name: text()
      .notNull()
      .references(() => picture.name, { onDelete: "cascade" }),
    width: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.width] })],
);
