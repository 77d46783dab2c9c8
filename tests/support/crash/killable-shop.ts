import { expect } from "@jest/globals";
import type { CallInput, CallKey } from "@/lib/contract";
import type { CrashPoint } from "@/provider/db/crash-point";
import type { ProviderSettings } from "@/provider/runtime/settings";
import type { Installation } from "./installations";
import { type ProviderProcess, startProvider } from "./provider-process";

export type KillableShop = Awaited<ReturnType<typeof openKillable>>;

type Own = {
  /** The token of the caller. */
  token?: string;
  settings?: Partial<Record<keyof ProviderSettings, string>>;
};

/** A shop whose provider is killed at one point after the other and restarted each time. */
export async function openKillable(place: Installation, points: CrashPoint[], { token = "", settings }: Own = {}) {
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
    /** Waits until the provider was killed at every point and runs again. Some points are reached by jobs. */
    async survive(afterEach: (now: ProviderProcess) => Promise<unknown> = async () => {}): Promise<void> {
      while (deaths < points.length) {
        await revive();
        await afterEach(provider);
      }
      expect(provider.up).toBe(true);
    },
    /** Repeats a request with the same content and key until it gets an answer. */
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
    say: (...words: string[]) => runOn(provider, ...words),
    stop: () => provider.stop(),
  };
}

/**
 * What follows each kill of a job that is killed more than once: an operator says that it may run again, because it would be set aside as what ends
 * its processes, and the lease of the killed provider ends.
 */
export async function runAgain(provider: ProviderProcess): Promise<void> {
  await provider.ask("jobs", "retry", "all");
  await provider.ask("clock", "2", "minutes");
}

/** Runs an operator command that must succeed. */
export async function runOn(provider: ProviderProcess, ...words: string[]): Promise<string> {
  const answer = await provider.ask(...words);
  if (!answer?.ok) throw new Error(`the operator is told: ${answer?.text}`);
  return answer.text;
}
