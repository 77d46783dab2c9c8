import { createHash } from "node:crypto";
import { z } from "zod";
import { publicUrlOf } from "../../../lib/process/public-url.mjs";

const Health = z.object({ shop: z.string().min(1).optional() });

const answerWithinMs = 2000;

/** The id of a provider's shop, or its address for a provider without shop ids; null while it does not answer. */
export async function shopAt(providerUrl: string): Promise<string | null> {
  try {
    const response = await fetch(`${providerUrl}/health`, { signal: AbortSignal.timeout(answerWithinMs) });
    if (response.status === 404) return providerUrl;
    return response.ok ? (Health.parse(await response.json()).shop ?? providerUrl) : null;
  } catch {
    return null;
  }
}

/** The settings that affect the content of pages. */
const shown = [
  "LANGUAGES",
  "MEDIA_ORIGINS",
  "TENANT_CODE",
  "ALIPLAYER_LICENSE",
  "DEMO",
  "SECURITY_CONTACT",
  "APP_IOS_URL",
  "APP_ANDROID_URL",
];

/** The folder of the pages of one shop, build and choice of settings. */
export function folderOf(shop: string, build: string, env: NodeJS.ProcessEnv): string {
  const parts = [shop, build, publicUrlOf({ PUBLIC_URL: env.PUBLIC_URL, PORT: env.PORT }), ...shown.map((name) => env[name] ?? "")];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}
