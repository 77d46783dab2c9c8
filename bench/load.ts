import autocannon from "autocannon";
import { Refusal } from "../scripts/program.mjs";

export type Load = { perSecond: number; medianMs: number };

/** Asks for an address again and again, after a second to warm up, and answers how it went. */
export async function load(url: string, { seconds, connections = 10 }: { seconds: number; connections?: number }): Promise<Load> {
  await fire(url, 1, connections);
  return fire(url, seconds, connections);
}

async function fire(url: string, seconds: number, connections: number): Promise<Load> {
  // Its own latencies are whole milliseconds: too coarse for answers that take less than one.
  const times: number[] = [];
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => void client.on("response", (_status, _bytes, ms) => times.push(ms)),
  });
  const failed = result.errors + result.non2xx;
  if (failed > 0 || times.length === 0) throw new Refusal(`${failed} of ${times.length + result.errors} requests for ${url} failed.`);
  return { perSecond: result["2xx"] / result.duration, medianMs: median(times) };
}

/** The middle one, or what is halfway between the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}
