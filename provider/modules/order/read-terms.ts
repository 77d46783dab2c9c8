import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { composeOnce } from "../../db/compose-once.ts";
import { address, datedSetting } from "../../db/schema/index.ts";
import { heldOf, limitIn, selectSettings } from "../../runtime/dated-setting.ts";
import { isOwnAddress, type OwnAddress } from "./order-address.ts";
import { elsewhere } from "./rules/elsewhere.ts";
import type { Terms } from "./rules/quote.ts";

/** The destination: a country, or that of a member's own address. */
type Destination = { country: string } | OwnAddress;

type Wanted = { destination: Destination; rank: string; now: Date };

const paymentTime = "minutes-to-pay";
const { placeholder } = sql;
const { kind, subject } = datedSetting;

function selectTerms(db: Db, country: SQL) {
  const isFreight = and(eq(kind, "freight"), or(eq(subject, elsewhere), eq(subject, country)));
  const isDiscount = and(eq(kind, "discount"), eq(subject, placeholder("rank")));
  const isLimit = and(eq(kind, "limit"), eq(subject, paymentTime));
  return selectSettings(db, or(isFreight, isDiscount, isLimit), placeholder("now"));
}

const readInCountry = composeOnce((db) => selectTerms(db, sql`${placeholder("country")}`));
const readAtOwnAddress = composeOnce((db) =>
  selectTerms(db, sql`(${db.select({ country: address.countryRegion }).from(address).where(isOwnAddress)})`),
);

/** The settings that hold for an order at this moment: those of its price, and how long it can be paid. */
export async function readTerms(db: Db, { destination, rank, now }: Wanted): Promise<Terms & { minutesToPay: number }> {
  const read = "country" in destination ? readInCountry : readAtOwnAddress;
  const { freight, discount, limit } = heldOf(await read(db, { ...destination, rank, now }), ["freight", "discount", "limit"]);
  const own = [...freight.keys()].find((each) => each !== elsewhere);
  return {
    tariff: freight.get(own ?? elsewhere) ?? null,
    discountPercent: discount.get(rank) ?? 0,
    minutesToPay: limitIn(limit, paymentTime),
  };
}
