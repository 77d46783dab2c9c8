import "server-only";
import { readStorefrontSettings, type StorefrontSettings } from "@/lib/settings/storefront";

let parsed: StorefrontSettings | undefined;

/** Returns the storefront's settings, parsed once. Throws an error that names each invalid one. */
export function settings(): StorefrontSettings {
  parsed ??= readStorefrontSettings(process.env);
  return parsed;
}
