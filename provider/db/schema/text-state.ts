import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** For a translation, the English text that it translates. Without a row, it translates the present one. */
export const textState = pgTable(
  "text_state",
  {
    kind: text().notNull(),
    rowId: integer().notNull(),
    field: text().notNull(),
    language: text().notNull(),
    /** A checksum of the English text. */
    english: text().notNull(),
    writtenAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.rowId, table.field, table.language] })],
);
