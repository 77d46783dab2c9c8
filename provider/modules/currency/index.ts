import { publishChange } from "../../jobs/publish-change.ts";
import { commandGroup } from "../../operator/command-group.ts";
import { readCurrency } from "../../runtime/currency.ts";
import type { Shop } from "../../runtime/shop.ts";
import { currencyCommands } from "./commands.ts";
import { runCurrency } from "./run-commands.ts";

/** Another process may have set it. What this one has told pages since is in the old one, so they are told to ask again. */
async function refreshCurrency({ db, clock }: Shop): Promise<void> {
  if (await readCurrency(db)) await publishChange(db, "shop-replaced", null, clock.now());
}

export const currency = {
  commands: [commandGroup("Settings", currencyCommands, runCurrency)],
  jobs: [{ job: refreshCurrency, everyMs: 1000 }],
};
