import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { IdentityRule, ShopState } from "../../../lib/contract/wire/codes.ts";
import type { BonusPlan } from "./bonus.ts";
import { createdAt, id, moment } from "./columns.ts";

/** Freight for a parcel's first kilogram, and for each further one or part of one. */
export type Tariff = { firstCents: number; nextCents: number };

/** The values of the settings by kind. What a subject is depends on the kind: a country's code, a rank, the name of a limit. */
export type SettingValues = {
  /** Whether members may register from a country, and whether goods are shipped there. */
  registers: boolean;
  ships: boolean;
  /** Null for a country that has no tariff of its own any more. */
  freight: Tariff | null;
  /** The discount on goods of a rank in percent. */
  discount: number;
  /** In cents, or a number, as `provider/operator/limits/limits.ts` says. */
  limit: number;
  "bonus-plan": BonusPlan;
  /** How visitors reach the shop: its support email and its postal address. Null for none. */
  profile: string | null;
  /** The state of the shop, or that a step of the path to opening was skipped; null for one that was not. */
  opening: ShopState | "skipped" | null;
  /** Whether the forms of a country ask for an identity number. */
  identity: IdentityRule;
  /** Whether the shop has a part, by its name. */
  part: boolean;
};

export type SettingKind = keyof SettingValues;

/** A decision of the shop that holds from a moment on, until the next one about the same subject. */
export const datedSetting = pgTable(
  "dated_setting",
  {
    id: id(),
    kind: text({ enum: ["registers", "ships", "freight", "discount", "limit", "bonus-plan", "profile", "opening", "identity", "part"] }).notNull(),
    subject: text().notNull(),
    value: jsonb().$type<SettingValues[SettingKind]>(),
    effectiveFrom: moment().notNull(),
    createdAt: createdAt(),
    /** When the pages that show it were told that it holds. */
    announcedAt: moment(),
  },
  (table) => [
    uniqueIndex("dated_setting_once").on(table.kind, table.subject, table.effectiveFrom),
    index("dated_setting_due").on(table.effectiveFrom).where(sql`${table.announcedAt} is null`),
  ],
);
