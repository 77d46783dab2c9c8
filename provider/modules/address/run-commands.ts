import { eq } from "drizzle-orm";
import { languages } from "../../../lib/contract/wire/language.ts";
import type { LocalText } from "../../db/local-text.ts";
import { country } from "../../db/schema/index.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import { FieldError, listOf, NoSuchRow } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import { setFrom } from "../../operator/store-setting.ts";
import type { Shop } from "../../runtime/shop.ts";
import { countriesAt } from "../member/open-countries.ts";
import type { countryCommands } from "./commands.ts";

type Given = { country: string; open: "yes" | "no"; from?: Date };

/** Opens or closes a country for registration or for shipping. */
function setOpen({ db, clock }: Shop, use: "registers" | "ships", { country: code, open, from }: Given): Promise<string> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(country).where(eq(country.code, code));
    if (!found) throw new NoSuchRow(code, `There is no country «${code}». Name it by its code, such as US.`);
    const since = await setFrom(tx, { kind: use, subject: code, value: open === "yes", from, now });
    if (!from) await publishChange(tx, "country-changed", null, now);
    const name = use === "registers" ? "registration" : "shipping";
    return `${found.name.en_US} is ${open === "yes" ? "open" : "closed"} for ${name} ${since}.`;
  });
}

/** A country's name in the nine languages, from the runtime's data. */
function namesOf(code: string, english: string | undefined): LocalText {
  const known = (locale: string) => new Intl.DisplayNames([locale], { type: "region", fallback: "none" }).of(code);
  const inEnglish = english ?? known("en");
  if (!inEnglish) throw new FieldError("name", `The name of ${code} is not known. Give it in English.`);
  const named = languages.map(({ header, locale }) => [header, (header !== "en_US" && known(locale)) || inEnglish]);
  return Object.fromEntries(named);
}

async function addCountry({ db, clock }: Shop, given: { code: string; areaCode: string; name?: string }): Promise<string> {
  const code = given.code.toUpperCase();
  const name = namesOf(code, given.name);
  return db.transaction(async (tx) => {
    const values = { code, name, areaCode: `+${given.areaCode.replace("+", "")}`, registers: false, ships: false };
    const [added] = await tx.insert(country).values(values).onConflictDoNothing().returning();
    if (!added) throw new FieldError("code", `${code} is there already.`);
    await publishChange(tx, "country-changed", null, clock.now());
    return `${name.en_US} is added, closed for registration and shipping.`;
  });
}

export const runCountries: Runs<typeof countryCommands> = {
  "country list": async ({ db, clock }) => {
    const rows = await countriesAt(db, clock.now());
    return listOf(
      rows.map((row) => [row.code, row.name.en_US, row.registers ? "registers" : "no registration", row.ships ? "ships" : "no shipping"]),
      "No countries.",
    );
  },
  "country add": addCountry,
  "country registers": (shop, input) => setOpen(shop, "registers", input),
  "country ships": (shop, input) => setOpen(shop, "ships", input),
};
