import { asc, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { country } from "../../db/schema/index.ts";
import { settingsAt } from "../../runtime/dated-setting.ts";

export type CountryAt = typeof country.$inferSelect;

/** The countries, or one of them, as they are open at a moment. A country without a dated setting is as its row says. */
export async function countriesAt(db: Db, at: Date, code?: string): Promise<CountryAt[]> {
  const rows = await db
    .select()
    .from(country)
    .where(code === undefined ? undefined : eq(country.code, code))
    .orderBy(asc(country.code));
  const subjects = code === undefined ? "all" : [code];
  const { registers, ships } = await settingsAt(db, at, { registers: subjects, ships: subjects });
  return rows.map((row) => ({ ...row, registers: registers.get(row.code) ?? row.registers, ships: ships.get(row.code) ?? row.ships }));
}

/** A country that is open for a use at a moment, or null. */
export async function openCountry(db: Db, code: string, use: "registers" | "ships", at: Date): Promise<CountryAt | null> {
  const [found] = await countriesAt(db, at, code);
  return found?.[use] ? found : null;
}
