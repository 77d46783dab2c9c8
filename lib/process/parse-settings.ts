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

/** The bytes that `PAGES_ON_DISK` gives to stored pages, or null if it is neither yes, no nor a number of megabytes. */
export function parsePagesOnDisk(text = ""): number | null {
  if (text === "" || text === "yes") return 512e6;
  if (text === "no") return 0;
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) * 1e6 : null;
}

/** How many pages may be rendered at once, or null if `MOST_RENDERS` is not a number from 1 to 999. */
export function parseMostRenders(text = ""): number | null {
  if (text === "") return 8;
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;
}

/** Whether Redis can be reached by this address. */
export function isRedisUrl(text: string): boolean {
  return /^rediss?:$/.test(URL.parse(text)?.protocol ?? "");
}
