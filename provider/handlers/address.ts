import { asc, eq, sql } from "drizzle-orm";
import type { addressCalls } from "../../lib/contract/address.ts";
import type { Handlers } from "../context.ts";
import { inLanguage } from "../db/local-text.ts";
import { country, province } from "../db/schema/index.ts";

export const addressHandlers: Pick<Handlers<typeof addressCalls>, "GET portalCountry/portalCountryList" | "GET portalProvince/portalList"> = {
  "GET portalCountry/portalCountryList": async ({ registrationOrAddress }, { db, language }) => {
    const rows = await db.select().from(country).where(eq(registrationOrAddress === 1 ? country.registers : country.ships, true)).orderBy(asc(country.code));
    const list = rows.map((row) => ({ countryRegionCode: row.code, countryRegionName: inLanguage(row.name, language), countryAreaCode: row.areaCode }));
    const order = new Intl.Collator(language.replace("_", "-"));
    return list.sort((one, other) => order.compare(one.countryRegionName, other.countryRegionName));
  },

  "GET portalProvince/portalList": async ({ countryRegionCode, pageNum, pageSize }, { db, language }) => {
    const where = eq(province.countryCode, countryRegionCode.toUpperCase());
    const rows = await db.select().from(province).where(where).orderBy(asc(province.code)).limit(pageSize).offset((pageNum - 1) * pageSize);
    const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(province).where(where);
    return { list: rows.map((row) => ({ provinceName: inLanguage(row.name, language) })), total: counted?.total ?? 0 };
  },
};
