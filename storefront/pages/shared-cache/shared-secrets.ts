import { createHash, hkdfSync } from "node:crypto";
import { parseSecrets } from "../../../lib/process/parse-settings.ts";
import type { Redis } from "./redis.ts";
import { compareSecrets } from "./scripts.ts";

const renewEveryMs = 30_000;

/** After this time without a storefront, the next one may bring other secrets. */
const keptMs = 120_000;

const withinMs = 2000;
const fingerprintBytes = 8;

/** Those of the first kind may be lists, of which the first one encrypts. The text of a key is the same however its lines end. */
const readers: Record<string, (text: string) => string[]> = {
  SESSION_SECRET: parseSecrets,
  REVALIDATE_SECRET: (text) => [text],
  KEY_PAIR: (text) => [text.replaceAll("\\n", "\n").replaceAll("\r", "").trim()],
};

const fingerprintOf = (publicUrl: string, name: string, secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, publicUrl, `canopy fingerprint of ${name}`, fingerprintBytes)).toString("hex");

/** The key of the fingerprints of a shop's secrets. */
export const secretsKeyOf = (publicUrl: string) => `canopy:{${createHash("sha256").update(publicUrl).digest("hex").slice(0, 16)}}:secrets`;

type Parts = {
  redis: Redis;
  publicUrl: string;
  env: NodeJS.ProcessEnv;
  /** Reports a difference that is found while the storefront runs. */
  report?: (problem: string) => void;
};

/**
 * Compares the secrets of this storefront with those of the others, by fingerprints in Redis that do not reveal them. With another secret a
 * storefront signs out the members whom others have signed in, and each is blind to the pages and changes of the others.
 */
export function createSharedSecrets({ redis, publicUrl, env, report = (problem) => void process.stderr.write(`${problem}\n`) }: Parts) {
  const values = Object.entries(readers).flatMap(([name, read]) => {
    const fingerprints = read(env[name] ?? "")
      .filter(Boolean)
      .map((secret) => fingerprintOf(publicUrl, name, secret));
    return fingerprints.length > 0 ? [name, fingerprints[0] ?? "", fingerprints.join(",")] : [];
  });
  let reported = "";

  /** Says which secrets differ from those of the other storefronts; null if none does, or Redis is away. */
  async function check(): Promise<string | null> {
    const different = await redis.run(compareSecrets, [secretsKeyOf(publicUrl)], [String(keptMs), ...values], withinMs).catch(() => []);
    if (!Array.isArray(different) || different.length === 0) return null;
    return `Another storefront of ${publicUrl} has another ${different.join(" and ")}. All storefronts need the same; SESSION_SECRET may list several, separated by commas, the newest first. If the others are stopped, wait two minutes.`;
  }

  async function watch(): Promise<void> {
    const problem = (await check()) ?? "";
    if (problem && problem !== reported) report(problem);
    reported = problem;
  }

  return {
    check,
    watch,

    /** Renews the fingerprints while the storefront runs; returns how to end that. */
    follow(): () => void {
      const endReady = redis.onReady(() => void watch());
      const timer = setInterval(() => void watch(), renewEveryMs).unref();
      return () => {
        endReady();
        clearInterval(timer);
      };
    },
  };
}

export type SharedSecrets = ReturnType<typeof createSharedSecrets>;
