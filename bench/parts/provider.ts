import { load } from "../load.ts";
import { openProviders, remarksOn } from "../servers.ts";
import { type Table, whole } from "../table.ts";

const calls = [
  "product/detail?id=1",
  "product/homeListByPage?pageNum=1&pageSize=10",
  "product/searchProduct?keyword=walk&pageNum=1&pageSize=10",
];

async function measureCalls(provider: string, seconds: number): Promise<string[]> {
  const cells: string[] = [];
  for (const call of calls) {
    const { perSecond, medianMs } = await load(`${provider}/${call}`, { seconds });
    cells.push(`${whole(perSecond)} (${medianMs.toFixed(1)} ms)`);
  }
  return cells;
}

/** How many calls the reference provider answers, on both of its databases. */
export async function measureProvider({ seconds }: { seconds: number }): Promise<Table> {
  const providers = await openProviders();
  const columns: string[][] = [];
  for (const { address } of providers) columns.push(await measureCalls(address, seconds));
  return {
    title: "Calls of the provider",
    about: `Calls per second, and the median of their time, at 10 connections, ${seconds} s each after 1 s to warm up, on the sample shop.`,
    columns: ["Call", ...providers.map(({ database }) => database)],
    rows: calls.map((call, index) => [`GET ${call}`, ...columns.map((cells) => cells[index] ?? "")]),
    remarks: remarksOn(providers.length > 1),
  };
}
