/**
 * The pages of the sample shop's apps, which are as invented as the shop. An address that is set, or set to nothing, is kept.
 *
 * @param {Record<string, string | undefined>} env
 */
export function sampleApps({ APP_IOS_URL = "https://apps.example/canopy/ios", APP_ANDROID_URL = "https://apps.example/canopy/android" }) {
  return { APP_IOS_URL, APP_ANDROID_URL };
}
