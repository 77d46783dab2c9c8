import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns.ts";
import { member } from "./member.ts";

/** A member who wants the account erased. Once it is, the row stays: it has nothing personal, and erases the member again after an older backup was restored. */
export const erasure = pgTable(
  "erasure",
  {
    memberId: integer()
      .primaryKey()
      .references(() => member.id),
    /** Names one member together with the id, which an older backup may give to another one. */
    registeredAt: moment().notNull(),
    requestedAt: createdAt(),
    dueAt: moment().notNull(),
    givesUpBalance: boolean().notNull(),
    /** When the member was told that something prevents the erasure. */
    blockedAt: moment(),
    erasedAt: moment(),
    /** Keyed, so that the user name cannot be read from it and no other person can take it. */
    nameHash: text(),
  },
  (table) => [index("erasure_due").on(table.dueAt).where(sql`${table.erasedAt} is null`), index("erasure_name").on(table.nameHash)],
);

/** A member's personal data as a file, which is written in the background and may be downloaded once. */
export const dataExport = pgTable("data_export", {
  id: id(),
  memberId: integer()
    .notNull()
    .unique()
    .references(() => member.id, { onDelete: "cascade" }),
  requestedAt: createdAt(),
  readyAt: moment(),
  /** When the download began, and the token that reads the parts from then on, as a hash. */
  openedAt: moment(),
  ticketHash: text(),
  expiresAt: moment().notNull(),
  bytes: integer(),
  parts: integer(),
});

/** A part of the file, in base64 and encrypted. */
export const dataExportPart = pgTable(
  "data_export_part",
  {
    id: id(),
    exportId: integer()
      .notNull()
      .references(() => dataExport.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    contentSealed: text().notNull(),
  },
  (table) => [uniqueIndex("data_export_part_once").on(table.exportId, table.number)],
);
