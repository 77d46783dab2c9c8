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

/** Measures the calls per second of the reference provider, on both of its databases. */
export async function measureProvider({ seconds }: { seconds: number }): Promise<Table> {
  const providers = await openProviders();
  const columns: string[][] = [];
  for (const { address } of providers) columns.push(await measureCalls(address, seconds));
  return {
    title: "Provider throughput",
    about: `Calls per second and median response time at 10 connections, ${seconds} s per call after 1 s of warm-up, with the sample shop's data.`,
    columns: ["Call", ...providers.map(({ database }) => database)],
    rows: calls.map((call, index) => [`GET ${call}`, ...columns.map((cells) => cells[index] ?? "")]),
    remarks: remarksOn(providers.length > 1),
  };
}
