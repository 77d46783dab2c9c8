import autocannon from "autocannon";
import { Refusal } from "../scripts/program.mjs";

export type Load = { perSecond: number; medianMs: number };

/** Asks for an address again and again and answers how it went. A first request and a second of warming up are not counted. */
export async function load(url: string, { seconds, connections = 10 }: { seconds: number; connections?: number }): Promise<Load> {
  const first = await fetch(url);
  if (!first.ok) throw new Refusal(`${url} answers ${first.status}: ${(await first.text()).slice(0, 300)}`);
  await first.arrayBuffer();
  await fire(url, 1, connections);
  const answered = await fire(url, seconds, connections);
  if (answered.perSecond === 0) throw new Refusal(`Nothing was answered at ${url} within ${seconds} s.`);
  return answered;
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
  if (failed > 0) throw new Refusal(`${failed} of ${times.length + result.errors} requests for ${url} failed.`);
  return { perSecond: result["2xx"] / result.duration, medianMs: median(times) };
}

/** The middle one, or what is halfway between the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/** The value that so many of a hundred are not above. */
export function percentile(values: number[], hundredth: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * hundredth) / 100) - 1)] ?? Number.NaN;
}
