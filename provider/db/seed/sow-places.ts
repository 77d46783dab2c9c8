import { languages } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../client.ts";
import { country, province } from "../schema/index.ts";
import { countries, provinces } from "./places/index.ts";

/** A country's name in the nine languages, as the runtime's own data has it. */
function namesOf(code: string) {
  const names = languages.map(({ header, locale }) => [header, new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code]);
  return Object.fromEntries(names);
}

/** The countries and their provinces. */
export async function sowPlaces(db: Db): Promise<void> {
  await db.insert(country).values(countries.map((each) => ({ ...each, name: namesOf(each.code) })));
  await db.insert(province).values(provinces.map((each) => ({ countryCode: each.country, code: each.code, name: each.name })));
}
