import autocannon from "autocannon";
import { UserError } from "../scripts/program.mjs";

type Options = { seconds: number; connections?: number; headers?: Record<string, string> };

export type Load = { perSecond: number; medianMs: number };

/** Measures repeated requests for a URL. The first request and one second of warm-up are not counted. */
export async function load(url: string, { seconds, connections = 10, headers = {} }: Options): Promise<Load> {
  const first = await fetch(url, { headers });
  if (!first.ok) throw new UserError(`${url} answers ${first.status}: ${(await first.text()).slice(0, 300)}`);
  await first.arrayBuffer();
  await fire(url, 1, connections, headers);
  const answered = await fire(url, seconds, connections, headers);
  if (answered.perSecond === 0) throw new UserError(`Nothing was answered at ${url} within ${seconds} s.`);
  return answered;
}

async function fire(url: string, seconds: number, connections: number, headers: Record<string, string>): Promise<Load> {
  // Measured here, because autocannon reports latencies in whole milliseconds.
  const times: number[] = [];
  const result = await autocannon({
    url,
    connections,
    headers,
    duration: seconds,
    setupClient: (client) => void client.on("response", (_status, _bytes, ms) => times.push(ms)),
  });
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new UserError(`${failed} of ${times.length + result.errors} requests for ${url} failed.`);
  return { perSecond: result["2xx"] / result.duration, medianMs: median(times) };
}

/** The median. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/** The nearest-rank percentile. */
export function percentile(values: number[], hundredth: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * hundredth) / 100) - 1)] ?? Number.NaN;
}
