/** The locales in `LANGUAGES`, in their order. */
export function parseLanguages(text = "en,zh-TW,ja"): string[] {
  return text.split(",").map((locale) => locale.trim());
}

/** The origins in `MEDIA_ORIGINS` or `GATEWAY_ORIGINS`, which are separated by blanks. Anything but an http address is dropped. */
export function parseOrigins(text = ""): string[] {
  const urls = text.split(/\s+/).map((each) => URL.parse(each));
  return urls.flatMap((url) => (url && /^https?:$/.test(url.protocol) ? [url.origin] : []));
}

/** The domain and the key in `ALIPLAYER_LICENSE`, or null. */
export function parseLicence(text = ""): { domain: string; key: string } | null {
  const [, domain, key] = /^([^:\s]+):(\S+)$/.exec(text) ?? [];
  return domain && key ? { domain, key } : null;
}

/** The secrets in a setting, separated by commas: the newest first, then those that it replaces. */
export function parseSecrets(text: string): string[] {
  return text
    .split(",")
    .map((secret) => secret.trim())
    .filter(Boolean);
}
