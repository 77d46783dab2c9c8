import { and, count, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { type address, province } from "../../db/schema/index.ts";
import { Refusal } from "../../http/refusal.ts";
import { openCountry } from "../member/open-countries.ts";

type Place = Pick<typeof address.$inferSelect, "countryRegion" | "province">;

/** Refuses a country to which nothing is shipped, and a province that its country does not have. Not all countries have a list of theirs. */
export async function requireKnownPlace(db: Db, { countryRegion, province: name }: Place, now: Date): Promise<void> {
  if (!(await openCountry(db, countryRegion, "ships", now))) throw new Refusal("unknownCountry", { field: "countryRegion" });
  const hasName = sql`exists (select 1 from jsonb_each_text(${province.name}) as spelled where spelled.value = ${name})`;
  const ofCountry = eq(province.countryCode, countryRegion);
  const [any] = await db.select({ provinces: count() }).from(province).where(ofCountry);
  if (!any || any.provinces === 0) return;
  const [match] = await db.select({ code: province.code }).from(province).where(and(ofCountry, hasName));
  if (!match) throw new Refusal("unknownProvince", { field: "province" });
}
