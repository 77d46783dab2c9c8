import { expect } from "@jest/globals";
import type { CallInput, CallKey } from "@/lib/contract";
import type { CrashPoint } from "@/provider/crash-point";
import type { ProviderSettings } from "@/provider/settings";
import type { Place } from "./places";
import { type ProviderProcess, startProvider } from "./provider-process";

export type MortalShop = Awaited<ReturnType<typeof openMortal>>;

type Own = {
  /** Whose eyes the shop is read with. */
  token?: string;
  settings?: Partial<Record<keyof ProviderSettings, string>>;
};

/** A shop whose provider dies at one point after the other, and is started again each time like nothing had been. */
export async function openMortal(place: Place, points: CrashPoint[], { token = "", settings }: Own = {}) {
  const ahead = [...points];
  const next = () => startProvider({ ...place, settings, crashAt: ahead.shift() });
  let provider = await next();
  let deaths = 0;

  async function revive(): Promise<void> {
    const { signal, output } = await provider.died();
    expect({ signal, output }).toEqual({ signal: "SIGKILL", output: "" });
    deaths += 1;
    provider = await next();
  }

  return {
    /** Waits until it died at every one of the points, and lives: some are reached by a job and not by a request. */
    async survive(): Promise<void> {
      while (deaths < points.length) await revive();
      expect(provider.up).toBe(true);
    },
    /** Whoever gets no answer asks again, in the same words and with the same key. */
    async insist<Answer>(ask: (now: ProviderProcess) => Promise<Answer | null>): Promise<Answer> {
      let answer = await ask(provider);
      for (; answer === null; answer = await ask(provider)) await revive();
      return answer;
    },
    async read<Key extends CallKey>(key: Key, input: CallInput<Key>) {
      const answer = await provider.call(key, input, token);
      if (!answer) throw new Error(`nobody answers ${key}`);
      return answer.data;
    },
    say: (...words: string[]) => tell(provider, ...words),
    stop: () => provider.stop(),
  };
}

/** Has a provider do what the operator says, who expects no refusal. */
export async function tell(provider: ProviderProcess, ...words: string[]): Promise<string> {
  const answer = await provider.ask(...words);
  if (!answer?.ok) throw new Error(`the operator is told: ${answer?.text}`);
  return answer.text;
}
