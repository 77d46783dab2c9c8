import { asc, eq } from "drizzle-orm";
import type { IdentityRule } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { country } from "../../db/schema/index.ts";
import { settingsAt } from "../../runtime/dated-setting.ts";

export type CountryAt = typeof country.$inferSelect & { identity: IdentityRule };

/** The countries, or one of them, as they are open at a moment. A country without a dated setting is as its row says. */
export async function countriesAt(db: Db, at: Date, code?: string): Promise<CountryAt[]> {
  const rows = await db
    .select()
    .from(country)
    .where(code === undefined ? undefined : eq(country.code, code))
    .orderBy(asc(country.code));
  const subjects = code === undefined ? "all" : [code];
  const { registers, ships, identity } = await settingsAt(db, at, { registers: subjects, ships: subjects, identity: subjects });
  return rows.map((row) => ({
    ...row,
    registers: registers.get(row.code) ?? row.registers,
    ships: ships.get(row.code) ?? row.ships,
    // The specification asks for it.
    identity: identity.get(row.code) ?? "required",
  }));
}

/** A country that is open for a use at a moment, or null. */
export async function openCountry(db: Db, code: string, use: "registers" | "ships", at: Date): Promise<CountryAt | null> {
  const [found] = await countriesAt(db, at, code);
  return found?.[use] ? found : null;
}
