import type { Db } from "../db/client.ts";
import { settingsAt } from "./dated-setting.ts";

/** How the shop is reached, as its operator has set it. */
export async function shopProfile(db: Db, at: Date) {
  const { profile } = await settingsAt(db, at, { profile: "all" });
  return { supportEmail: profile.get("support-email") ?? null, postalAddress: profile.get("postal-address") ?? null };
}
