import { isProduction } from "../lib/process/production.mjs";
import { withPackages } from "./root.mjs";

/**
 * What storefront and provider are started with.
 *
 * @param {ReturnType<typeof import("./settings.mjs").readSettings>} settings
 * @param {Record<string, string | undefined>} secrets
 * @param {Record<string, string | undefined>} env
 */
export function startEnvironment(settings, secrets, env) {
  return withPackages({
    ...env,
    ...secrets,
    NEXT_TELEMETRY_DISABLED: "1",
    DATA_DIR: settings.dataDir,
    PORT: String(settings.port),
    PROVIDER_URL: settings.providerUrl,
    PUBLIC_URL: settings.publicUrl,
    ...(settings.embedded && shortVideoPlatform(settings, env)),
    ...(settings.embedded && settings.seed === "demo" && sampleApps(env)),
    TENANT_CODE: env.TENANT_CODE || "canopy",
  });
}

/** A sandbox and a demo have a page that replaces the short-video platform's. The storefront forwards it. */
function shortVideoPlatform({ publicUrl }, env) {
  const hasFakeServices = env.DEMO === "yes" || !isProduction({ PUBLIC_URL: publicUrl });
  if (env.SHORT_VIDEO_AUTHORISE_URL || !hasFakeServices) return {};
  const address = env.PROVIDER_PUBLIC_URL || publicUrl;
  return { SHORT_VIDEO_AUTHORISE_URL: `${address.replace(/\/$/, "")}/authorise` };
}

/**
 * The pages of the sample shop's apps, which are as invented as the shop. An address that is set, or set to nothing, is kept.
 *
 * @param {Record<string, string | undefined>} env
 */
export function sampleApps({ APP_IOS_URL = "https://apps.example/canopy/ios", APP_ANDROID_URL = "https://apps.example/canopy/android" }) {
  return { APP_IOS_URL, APP_ANDROID_URL };
}
