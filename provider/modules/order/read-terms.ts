import type { Db } from "../../db/client.ts";
import { settingsAt } from "../../runtime/dated-setting.ts";
import { elsewhere } from "./rules/elsewhere.ts";
import type { Destination, Terms } from "./rules/quote.ts";

type Wanted = { destination: Destination; rank: string; now: Date };

/** The settings that decide the price of an order at this moment. */
export async function readTerms(db: Db, { destination, rank, now }: Wanted): Promise<Terms> {
  const { freight, discount } = await settingsAt(db, now, {
    freight: destination ? [destination.country, elsewhere] : [],
    discount: [rank],
  });
  return {
    tariff: destination && (freight.get(destination.country) ?? freight.get(elsewhere) ?? null),
    discountPercent: discount.get(rank) ?? 0,
  };
}
