/** Longer than a renewed answer of a working provider takes. */
const maxMs = 10_000;

/**
 * Gives a time limit to each request of this process that has none. The framework renews stale answers of the provider after it has sent
 * the page, and drops the limit that the page's own request had: while a provider hangs, such renewals would pile up.
 */
export function limitFetches(ms = maxMs): void {
  const unlimited = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const isLimited = init?.signal || input instanceof Request;
    return unlimited(input, isLimited ? init : { ...init, signal: AbortSignal.timeout(ms) });
  };
}
