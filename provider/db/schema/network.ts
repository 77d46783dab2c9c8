import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { member } from "./member.ts";

/** The position of a member in the binary tree: a parent has one left and one right child. */
export const placement = pgTable(
  "placement",
  {
    memberId: integer()
      .primaryKey()
      .references(() => member.id, { onDelete: "cascade" }),
    parentId: integer()
      .notNull()
      .references(() => member.id),
    side: text({ enum: ["left", "right"] }).notNull(),
  },
  (table) => [uniqueIndex("placement_side").on(table.parentId, table.side)],
);

/** The closure table of both trees. It is derived from the parents and can be rebuilt from them at any time. */
export const treePath = pgTable(
  "tree_path",
  {
    kind: text({ enum: ["enrolment", "placement"] }).notNull(),
    ancestorId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    descendantId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    depth: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.ancestorId, table.descendantId] }),
    index("tree_path_up").on(table.kind, table.descendantId, table.depth),
  ],
);

/** The number of descendants. Triggers on `tree_path` maintain it, because counting 50,000 paths per request is too slow. */
export const treeSize = pgTable(
  "tree_size",
  {
    kind: text({ enum: ["enrolment", "placement"] }).notNull(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    descendants: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.memberId] })],
);
