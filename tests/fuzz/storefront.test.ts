import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { fuzzOptions, reportProgress } from "@/tests/support/fuzz/options";
import { fuzz } from "@/tests/support/fuzz/run";
import { storefrontTarget } from "@/tests/support/fuzz/storefront-target";
import { type ServedProvider, serveProvider } from "@/tests/support/provider/served-provider";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { configure } from "@/tests/support/storefront/storefront";

let provider: TestProvider;
let served: ServedProvider;

beforeAll(async () => {
  provider = await openTestProvider();
  served = await serveProvider(provider);
  configure({ PROVIDER_URL: served.url });
});

afterAll(async () => {
  await served.close();
  await provider.close();
});

const { timeoutMs, ...options } = fuzzOptions(300);

test(
  "the storefront answers generated requests without a fault, and a refused one changes no balance",
  async () => {
    const { findings, counts } = await fuzz(provider, storefrontTarget(), { ...options, onRound: reportProgress(options.requests) });
    expect(findings.slice(0, 20)).toEqual([]);
    const accepted = [...counts.values()].filter((count) => count.accepted > 0);
    if (!options.only && options.requests >= 300) expect(accepted.length).toBeGreaterThan(25);
  },
  timeoutMs,
);
