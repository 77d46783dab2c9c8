import { isLocalUrl } from "../../lib/process/production.mjs";
import type { ProviderSettings } from "./settings.ts";

export type Sender = { name: string; address: string };

const written = /^(?:(?<name>[^<>]+) <)?(?<address>[^<>]+)>?$/;

/** Who emails come from: as `MAIL_FROM` says, with the shop's name where it says none. */
export function senderOf({ MAIL_FROM = "", PUBLIC_URL, SHOP_URL }: ProviderSettings, shop: string): Sender {
  const url = PUBLIC_URL ?? SHOP_URL;
  const host = url && !isLocalUrl(url) ? new URL(url).hostname : "localhost";
  const { name = shop, address = `shop@${host}` } = written.exec(MAIL_FROM)?.groups ?? {};
  return { name, address };
}
