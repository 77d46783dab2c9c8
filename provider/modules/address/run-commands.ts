import { asc, desc, eq } from "drizzle-orm";
import type { IdentityRule } from "../../../lib/contract/wire/codes.ts";
import { languages } from "../../../lib/contract/wire/language.ts";
import { fullName } from "../../../lib/contract/wire/person-name.ts";
import type { LocalText } from "../../db/local-text.ts";
import { address, country } from "../../db/schema/index.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import { FieldError, NoSuchRow } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import type { Page } from "../../operator/output.ts";
import { setFrom } from "../../operator/store-setting.ts";
import { is } from "../../operator/tense.ts";
import type { Shop } from "../../runtime/shop.ts";
import { findMember } from "../member/named.ts";
import { countriesAt } from "../member/open-countries.ts";
import type { addressCommands, countryCommands } from "./commands.ts";

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
    return `${found.name.en_US} ${is} ${open === "yes" ? "open" : "closed"} for ${name} ${since}.`;
  });
}

const asks = {
  required: "requires an SSN, EIN or PIN",
  optional: "leaves the SSN, EIN or PIN to the member",
  none: "does not ask for an SSN, EIN or PIN",
};

type Asking = { country: string; asked: IdentityRule; from?: Date };

/** Says whether forms of a country ask for an identity number. */
function setIdentity({ db, clock }: Shop, { country: code, asked, from }: Asking): Promise<string> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(country).where(eq(country.code, code));
    if (!found) throw new NoSuchRow(code, `There is no country «${code}». Name it by its code, such as US.`);
    const since = await setFrom(tx, { kind: "identity", subject: code, value: asked, from, now });
    if (!from) await publishChange(tx, "country-changed", null, now);
    return `${found.name.en_US} ${asks[asked]} ${since}.`;
  });
}

/** A country's name in every language, from the runtime's data. */
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
    return `${name.en_US} ${is} added, closed for registration and shipping.`;
  });
}

async function listAddresses({ db }: Shop, { member: nameOrCode }: { member: string }): Promise<Page> {
  const own = await findMember(db, nameOrCode);
  const rows = await db.select().from(address).where(eq(address.memberId, own.id)).orderBy(desc(address.isDefault), asc(address.id));
  const lines = rows.map(({ id, firstName, lastName, detailAddress, region, city, province, postCode, countryRegion, isDefault }) => ({
    id,
    name: fullName({ firstName, lastName }, countryRegion),
    address: [detailAddress, region, city, `${province} ${postCode}`, countryRegion].filter(Boolean).join(", "),
    isDefault: isDefault ? "default" : "",
  }));
  return { rows: lines, next: null };
}

export const runAddresses: Runs<typeof addressCommands> = { "address list": listAddresses };

export const runCountries: Runs<typeof countryCommands> = {
  "country list": async ({ db, clock }) => {
    const rows = await countriesAt(db, clock.now());
    const open = (isOpen: boolean) => (isOpen ? "open" : "closed");
    const countries = rows.map(({ code, name, registers, ships, identity, taxIncluded, taxesFreight }) => ({
      ...{ code, name: name.en_US, registers: open(registers), ships: open(ships), identity },
      ...{ prices: taxIncluded ? "with tax" : "without tax", shippingTax: taxesFreight ? "as goods" : "none" },
    }));
    return { rows: countries, next: null };
  },
  "country add": addCountry,
  "country registers": (shop, input) => setOpen(shop, "registers", input),
  "country ships": (shop, input) => setOpen(shop, "ships", input),
  "country ssn": setIdentity,
};
