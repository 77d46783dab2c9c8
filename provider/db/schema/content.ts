import { pgTable, text } from "drizzle-orm/pg-core";
import { agreementKinds } from "../../../lib/contract/wire/codes.ts";
import { createdAt, id, localText } from "./columns.ts";

export const agreement = pgTable("agreement", {
  kind: text({ enum: agreementKinds }).primaryKey(),
  title: localText().notNull(),
  body: localText().notNull(),
  updatedAt: createdAt(),
});

export const contact = pgTable("contact", {
  id: id(),
  referrer: text().notNull(),
  personal: text().notNull(),
  nationCity: text().notNull(),
  telephone: text().notNull(),
  email: text().notNull(),
  createdAt: createdAt(),
});
