import type { Db } from "../../db/client.ts";
import { limitIn, settingsAt } from "../../runtime/dated-setting.ts";
import { elsewhere } from "./rules/elsewhere.ts";
import type { Destination, Terms } from "./rules/quote.ts";

type Wanted = { destination: Destination; rank: string; now: Date };

const paymentTime = "minutes-to-pay";

/** The settings that hold for an order at this moment: those of its price, and how long it can be paid. */
export async function readTerms(db: Db, { destination, rank, now }: Wanted): Promise<Terms & { minutesToPay: number }> {
  const { freight, discount, limit } = await settingsAt(db, now, {
    freight: destination ? [destination.country, elsewhere] : [],
    discount: [rank],
    limit: [paymentTime],
  });
  return {
    tariff: destination && (freight.get(destination.country) ?? freight.get(elsewhere) ?? null),
    discountPercent: discount.get(rank) ?? 0,
    minutesToPay: limitIn(limit, paymentTime),
  };
}
