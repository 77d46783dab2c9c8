import { expect, test } from "@jest/globals";
import { fuzzOptions, reportProgress } from "@/tests/support/fuzz/options";
import { providerTarget } from "@/tests/support/fuzz/provider-target";
import { fuzz } from "@/tests/support/fuzz/run";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

const { timeoutMs, ...options } = fuzzOptions(2000);

test(
  "the provider answers generated requests without a fault, and a refused one changes no balance",
  async () => {
    const { findings, counts } = await fuzz(provider, providerTarget(provider), { ...options, onRound: reportProgress(options.requests) });
    expect(findings.slice(0, 20)).toEqual([]);

    // Every call must accept some requests, except those that need an emailed code, a proof or a device, and the link to a short-video
    // account, which is made once.
    const needsProof = /^POST (factor|privacy|session)\//;
    const refused = [...counts].filter(([key, count]) => count.accepted === 0 && !needsProof.test(key)).map(([key]) => key);
    if (!options.only && options.requests >= 2000) expect(refused.length).toBeLessThan(9);
  },
  timeoutMs,
);
