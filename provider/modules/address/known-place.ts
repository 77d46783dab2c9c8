import { and, count, eq, inArray, sql } from "drizzle-orm";
import { codes } from "../../../lib/contract/wire/envelope.ts";
import type { LanguageHeader } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { inLanguage } from "../../db/local-text.ts";
import { type address, province } from "../../db/schema/index.ts";
import { Refusal } from "../../http/refusal.ts";
import { type CountryAt, openCountry } from "../member/open-countries.ts";
import { provincesOfPostCode } from "./rules/post-codes.ts";

type Place = Pick<typeof address.$inferSelect, "countryRegion" | "province" | "postCode">;

const isCalled = (name: string) => sql`exists (select 1 from jsonb_each_text(${province.name}) as spelled where spelled.value = ${name})`;

/** The country of an address. Refuses one to which nothing is shipped, and a province that its country does not have. Not all countries have a list of theirs. */
export async function requireKnownPlace(db: Db, { countryRegion, province: name }: Place, now: Date): Promise<CountryAt> {
  const home = await openCountry(db, countryRegion, "ships", now);
  if (!home) throw new Refusal("unknownCountry", { field: "countryRegion" });
  const ofCountry = eq(province.countryCode, countryRegion);
  const [any] = await db.select({ provinces: count() }).from(province).where(ofCountry);
  if (!any || any.provinces === 0) return home;
  const [match] = await db
    .select({ code: province.code })
    .from(province)
    .where(and(ofCountry, isCalled(name)));
  if (!match) throw new Refusal("unknownProvince", { field: "province" });
  return home;
}

/** The provinces that the post code names where they are not the one of the address; null where the two agree, or nothing is known. */
export async function provincesInstead(
  db: Db,
  { countryRegion, province: name, postCode }: Place,
  language: LanguageHeader,
): Promise<string | null> {
  const codesOfPost = provincesOfPostCode(countryRegion, postCode);
  if (codesOfPost.length === 0) return null;
  const named = and(eq(province.countryCode, countryRegion), inArray(province.code, codesOfPost));
  const rows = await db.select({ name: province.name }).from(province).where(named);
  const agrees = rows.some((row) => Object.values(row.name).includes(name));
  return agrees || rows.length === 0 ? null : rows.map((row) => inLanguage(row.name, language)).join(" / ");
}

/** Asks about a post code of another province by a refusal. The same address is accepted once it is confirmed. */
export async function requirePlausiblePlace(db: Db, place: Place, language: LanguageHeader): Promise<void> {
  const instead = await provincesInstead(db, place, language);
  if (instead === null) return;
  const values = { postCode: place.postCode, place: instead, province: place.province };
  throw new Refusal("postCodeElsewhere", { code: codes.conflict, field: "postCode", values });
}
