import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, localText } from "./columns.ts";
import { member } from "./member.ts";

export const country = pgTable("country", {
  code: text().primaryKey(),
  name: localText().notNull(),
  areaCode: text().notNull(),
  /** Whether members may register from there, and whether goods are shipped there. */
  registers: boolean().notNull().default(true),
  ships: boolean().notNull().default(true),
  /** Whether prices include tax there, and whether shipping is taxed. */
  taxIncluded: boolean().notNull().default(false),
  taxesFreight: boolean().notNull().default(false),
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

export const address = pgTable(
  "address",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    postCode: text().notNull(),
    phoneNumber: text().notNull(),
    ssnEinPinSealed: text().notNull(),
    countryRegion: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    region: text(),
    detailAddress: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index("address_member").on(table.memberId, table.id),
    uniqueIndex("address_one_default").on(table.memberId).where(sql`${table.isDefault}`),
  ],
);
