import type { Db } from "../../db/client.ts";
import type { ProviderSettings } from "../../runtime/settings.ts";
import { findApp } from "./app-codes.ts";
import { listPasskeys } from "./passkeys.ts";
import { relyingParty } from "./relying-party.ts";

export type Strongest = "passkey" | "app" | "elsewhere" | "none";

/**
 * A member's factors. A passkey that was made for another domain cannot be used here, so it is not asked for. But a member who has no other
 * factor is not without one: otherwise a shop that moves to a new address would open these accounts to everyone who has the password.
 */
export async function readFactors(db: Db, memberId: number, settings: ProviderSettings) {
  const domain = relyingParty(settings)?.domain;
  const [all, app] = [await listPasskeys(db, memberId), await findApp(db, memberId)];
  const passkeys = all.filter((each) => each.domain === domain);
  const strongest: Strongest = passkeys.length > 0 ? "passkey" : app ? "app" : all.length > 0 ? "elsewhere" : "none";
  return { all, passkeys, app, strongest };
}
