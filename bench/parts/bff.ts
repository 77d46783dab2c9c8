import { load } from "../load.ts";
import { openShop } from "../servers.ts";
import { ratio, type Table, whole } from "../table.ts";

const call = "product/detail?id=1";

/** The overhead of a call through the storefront. */
export async function measureBff({ seconds }: { seconds: number }): Promise<Table> {
  const { storefront, provider } = await openShop();
  const ways = { "directly to the provider": `${provider}/${call}`, "through the storefront": `${storefront}/api/${call}` };

  const measured = [];
  for (const [name, url] of Object.entries(ways)) {
    const many = await load(url, { seconds });
    const single = await load(url, { seconds, connections: 1 });
    measured.push({ name, perSecond: many.perSecond, medianMs: many.medianMs, singleMs: single.medianMs });
  }
  const straight = measured[0]?.perSecond ?? Number.NaN;
  return {
    title: "Storefront overhead per call",
    about: `GET ${call} at 10 connections and at one, ${seconds} s each after 1 s of warm-up; the provider's database is PGlite, and nothing is cached.`,
    columns: ["Path", "requests/s", "ratio to direct", "median ms", "median ms, one connection"],
    rows: measured.map(({ name, perSecond, medianMs, singleMs }) => [
      name,
      whole(perSecond),
      ratio(perSecond, straight),
      medianMs.toFixed(2),
      singleMs.toFixed(2),
    ]),
  };
}
