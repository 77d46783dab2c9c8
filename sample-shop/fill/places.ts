import { languages } from "../../lib/contract/wire/language.ts";
import type { Db } from "../../provider/db/client.ts";
import { country, province } from "../../provider/db/schema/index.ts";
import { countries, provinces } from "../content/places/index.ts";

/** A country's name in every language, from the runtime's data. */
function namesOf(code: string) {
  const names = languages.map(({ header, locale }) => [header, new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code]);
  return Object.fromEntries(names);
}

/** Seeds the countries and their provinces. */
export async function seedPlaces(db: Db): Promise<void> {
  await db.insert(country).values(countries.map((each) => ({ ...each, name: namesOf(each.code) })));
  await db.insert(province).values(provinces.map((each) => ({ countryCode: each.country, code: each.code, name: each.name })));
}
