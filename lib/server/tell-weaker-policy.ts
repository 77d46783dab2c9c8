import "server-only";
import { hasOwnServer } from "@/lib/process/own-server.mjs";
import { log } from "./log";

/** Says once at the start that plain Next gives public pages a weaker policy than the storefront's own server. */
export function tellWeakerPolicy(): void {
  if (hasOwnServer() || process.env.NODE_ENV !== "production") return;
  log.warn(
    "public pages have a weaker content security policy, which lets every inline script run: they are cached, so they cannot carry a nonce, and only the storefront's own server (storefront/server.ts) adds the hashes of their scripts",
  );
}
