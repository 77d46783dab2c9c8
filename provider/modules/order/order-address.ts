import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { address, taxRate } from "../../db/schema/index.ts";
import { notFound } from "../../http/refusal.ts";
import { appliesAt, findTaxRates } from "../tax/find-rates.ts";
import { noTax, ratesAt, type TaxRates } from "../tax/rules/rate.ts";

/** An address that decides tax and freight: a member's own, or one that was typed for a single order. */
export type OrderAddress = Omit<typeof address.$inferSelect, "id" | "memberId" | "ssnEinPinSealed" | "isDefault" | "createdAt">;

/** A member's address with an id, or the default one. */
export type OwnAddress = { memberId: number; id: number | null };

export type Taxed = { address: OrderAddress | null; rates: TaxRates };

export function isOwnAddress({ memberId, id }: OwnAddress) {
  return and(eq(address.memberId, memberId), id === null ? address.isDefault : eq(address.id, id));
}

/** A member's own address, which also decides the tax on what is not sent, and the rates of tax there. */
export async function readOwnTaxed(db: Db, own: OwnAddress, now: Date): Promise<Taxed> {
  const rows = await db
    .select({ address, rate: taxRate })
    .from(address)
    .leftJoin(taxRate, appliesAt({ country: address.countryRegion, province: address.province }, now))
    .where(isOwnAddress(own));
  const [{ address: found } = {}] = rows;
  if (own.id && !found) throw notFound();
  if (!found) return { address: null, rates: noTax };
  const rates = rows.flatMap(({ rate }) => rate ?? []);
  return { address: found, rates: ratesAt(rates, found.province, now) };
}

/** An address that was typed, and the rates of tax there. */
export async function readTypedTaxed(db: Db, typed: OrderAddress, now: Date): Promise<Taxed> {
  return { address: typed, rates: await findTaxRates(db, { country: typed.countryRegion, province: typed.province }, now) };
}
