import { isLocalUrl } from "./production.mjs";

/** What to call a shop that nobody has named: by its host, or by one word on the machine of its operator. */
export function nameOfHost(url: string | undefined): string {
  return url && !isLocalUrl(url) ? new URL(url).hostname.replace(/^www\./, "") : "Shop";
}
