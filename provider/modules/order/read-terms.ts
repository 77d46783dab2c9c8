import { and, eq, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { address, datedSetting } from "../../db/schema/index.ts";
import { heldOf, limitIn, selectSettings } from "../../runtime/dated-setting.ts";
import { isOwnAddress, type OwnAddress } from "./order-address.ts";
import { elsewhere } from "./rules/elsewhere.ts";
import type { Terms } from "./rules/quote.ts";

/** The destination: a country, or that of a member's own address. */
type Destination = { country: string } | OwnAddress;

type Wanted = { destination: Destination; rank: string; now: Date };

const paymentTime = "minutes-to-pay";
const { kind, subject } = datedSetting;

/** The settings that hold for an order at this moment: those of its price, and how long it can be paid. */
export async function readTerms(db: Db, { destination, rank, now }: Wanted): Promise<Terms & { minutesToPay: number }> {
  const country =
    "country" in destination
      ? sql`${destination.country}`
      : sql`(${db.select({ country: address.countryRegion }).from(address).where(isOwnAddress(destination))})`;
  const isFreight = and(eq(kind, "freight"), or(eq(subject, elsewhere), eq(subject, country)));
  const isDiscount = and(eq(kind, "discount"), eq(subject, rank));
  // Ranks belong to the network, and their discounts with them.
  const isNetwork = and(eq(kind, "part"), eq(subject, "network"));
  const isLimit = and(eq(kind, "limit"), eq(subject, paymentTime));
  const settings = await selectSettings(db, or(isFreight, isDiscount, isNetwork, isLimit), now);
  const { freight, discount, part, limit } = heldOf(settings, ["freight", "discount", "part", "limit"]);
  const own = [...freight.keys()].find((each) => each !== elsewhere);
  return {
    tariff: freight.get(own ?? elsewhere) ?? null,
    discountPercent: (part.get("network") !== false && discount.get(rank)) || 0,
    minutesToPay: limitIn(limit, paymentTime),
  };
}
