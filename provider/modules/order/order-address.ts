import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { address, country, member, taxRate } from "../../db/schema/index.ts";
import { notFound } from "../../http/refusal.ts";
import { appliesAt, findTaxRates, ratesWith, termColumns } from "../tax/find-rates.ts";
import { noTax, type TaxRates } from "../tax/rules/rate.ts";

/** An address that decides tax and freight: a member's own, or one that was typed for a single order. */
export type OrderAddress = Omit<typeof address.$inferSelect, "id" | "memberId" | "ssnEinPinSealed" | "isDefault" | "createdAt">;

/** A member's address with an id, or the default one. */
export type OwnAddress = { memberId: number; id: number | null };

export type Taxed = { address: OrderAddress | null; rates: TaxRates };

export function isOwnAddress({ memberId, id }: OwnAddress) {
  return and(eq(address.memberId, memberId), id === null ? address.isDefault : eq(address.id, id));
}

/**
 * The rates for a member without an address: where prices include tax, it is inside of them all the same. Elsewhere it is added as soon as an
 * address is known.
 */
async function ratesAtHome(db: Db, memberId: number, now: Date): Promise<TaxRates> {
  const [home] = await db
    .select({ code: country.code })
    .from(member)
    .innerJoin(country, eq(country.code, member.country))
    .where(and(eq(member.id, memberId), country.taxIncluded));
  return home ? findTaxRates(db, { country: home.code, province: "" }, now) : noTax;
}

/** A member's own address, which also decides the tax on what is not sent, and the rates of tax there. */
export async function readOwnTaxed(db: Db, own: OwnAddress, now: Date): Promise<Taxed> {
  const rows = await db
    .select({ address, rate: taxRate, terms: termColumns })
    .from(address)
    .leftJoin(country, eq(country.code, address.countryRegion))
    .leftJoin(taxRate, appliesAt({ country: address.countryRegion, province: address.province }, now))
    .where(isOwnAddress(own));
  const [{ address: found, terms } = {}] = rows;
  if (own.id && !found) throw notFound();
  if (!found) return { address: null, rates: await ratesAtHome(db, own.memberId, now) };
  const rates = rows.flatMap(({ rate }) => rate ?? []);
  return { address: found, rates: ratesWith(rates, found.province, now, terms) };
}

/** An address that was typed, and the rates of tax there. */
export async function readTypedTaxed(db: Db, typed: OrderAddress, now: Date): Promise<Taxed> {
  return { address: typed, rates: await findTaxRates(db, { country: typed.countryRegion, province: typed.province }, now) };
}
