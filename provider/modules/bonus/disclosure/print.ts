import { isDeepStrictEqual } from "node:util";
import { fromWire, moneyText } from "../../../runtime/money.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { computeDisclosure, type Disclosure, disclosedUntil } from "./figures.ts";
import { readDisclosure } from "./publish.ts";

type Band = Disclosure["years"][number]["bands"][number];

/** A median or an end of a band, which are whole units of the currency. */
const whole = (units: number) => moneyText(fromWire(units)).replace(/\.0+$/, "");

function nameOf({ over, upTo }: Band): string {
  if (upTo === 0) return "nothing";
  if (upTo === null) return over === null ? "any amount" : `more than ${whole(over)}`;
  return over === null ? `up to ${whole(upTo)}` : `more than ${whole(over)}, up to ${whole(upTo)}`;
}

/** Computes the figures of the income disclosure again, and says whether the page shows the same. */
export async function printDisclosure({ db, clock }: Shop): Promise<string> {
  const { until, years } = await computeDisclosure(db, disclosedUntil(clock.now()));
  const lines = years.flatMap(({ year, members, bands }) => [
    `${year}: ${members === null ? "too few members to say anything" : `${members} members`}`,
    ...bands.map((band) => {
      const { share, income, fees, orders } = band;
      return [
        `  ${nameOf(band)}`,
        `${share} %`,
        `median bonus ${whole(income)}`,
        `fees ${whole(fees)}`,
        `other orders ${whole(orders)}`,
      ].join("\t");
    }),
  ]);
  const published = await readDisclosure(db);
  const same = isDeepStrictEqual(JSON.parse(JSON.stringify({ until, years })), published);
  const verdict = same ? "The published page shows these figures." : "The published page shows other figures, or none yet.";
  return [`Income disclosure until ${until}`, ...lines, verdict].join("\n");
}
