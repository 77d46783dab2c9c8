import { sumOfAmounts } from "@/lib/contract/wire/money";

type Sums = { totalAmount: number; taxes: number; freight: number; taxIncluded?: boolean | null | undefined };

/** What the items of an order cost: tax that their prices include is no part of the total beside them. */
export function itemsAmount({ totalAmount, taxes, freight, taxIncluded }: Sums): number {
  const beside = taxIncluded ? [freight] : [freight, taxes];
  return sumOfAmounts([{ amount: totalAmount }, ...beside.map((amount) => ({ amount, quantity: -1 }))]);
}
