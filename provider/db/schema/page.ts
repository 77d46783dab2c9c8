import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { menuPlaces } from "../../../lib/contract/wire/menu-places.ts";
import { sectionKindNames } from "../../../lib/contract/wire/section-kinds.ts";
import { createdAt, id, localText, moment } from "./columns.ts";

/** A text that an operator has not written yet. */
const unwritten = { en_US: "" };

/** A page that is made of sections: the home page, the page about the shop, and any further one. */
export const page = pgTable(
  "page",
  {
    id: id(),
    slug: text().notNull().unique(),
    kind: text({ enum: ["home", "about", "own"] }).notNull(),
    title: localText().notNull(),
    /** For search engines and shared links. */
    description: localText().notNull().default(unwritten),
    pic: text(),
    published: boolean().notNull().default(false),
    updatedAt: createdAt(),
  },
  (table) => [index("page_pic").on(table.pic)],
);

/** What a section shows beside its texts. Rows are named by their ids; one that is gone is left out. */
export type SectionOptions = {
  target?: string;
  side?: "left" | "right";
  category?: number;
  products?: number[];
  product?: number;
  material?: number;
  count?: number;
};

export const section = pgTable(
  "section",
  {
    id: id(),
    pageId: integer()
      .notNull()
      .references(() => page.id, { onDelete: "cascade" }),
    kind: text({ enum: sectionKindNames }).notNull(),
    position: integer().notNull().default(0),
    title: localText().notNull().default(unwritten),
    lead: localText().notNull().default(unwritten),
    body: localText().notNull().default(unwritten),
    label: localText().notNull().default(unwritten),
    pic: text(),
    options: jsonb().$type<SectionOptions>().notNull().default({}),
    shown: boolean().notNull().default(true),
    shownFrom: moment(),
    shownUntil: moment(),
    /** The next moment at which it appears or disappears by itself, of which pages are told then. */
    changesAt: moment(),
  },
  (table) => [
    index("section_page").on(table.pageId, table.position),
    index("section_pic").on(table.pic),
    index("section_changes").on(table.changesAt).where(sql`${table.changesAt} is not null`),
  ],
);

/** A link in one of the menus, to a page of the build, an own page or an address elsewhere. */
export const menuEntry = pgTable(
  "menu_entry",
  {
    id: id(),
    place: text({ enum: menuPlaces }).notNull(),
    position: integer().notNull().default(0),
    /** A page of the build, or an address that begins with https. */
    target: text(),
    pageId: integer().references(() => page.id, { onDelete: "cascade" }),
    label: localText().notNull().default(unwritten),
    shown: boolean().notNull().default(true),
  },
  (table) => [
    index("menu_entry_place").on(table.place, table.position),
    index("menu_entry_page").on(table.pageId),
    check("menu_entry_leads", sql`(${table.target} is null) <> (${table.pageId} is null)`),
  ],
);
