import { publishChange } from "../../../jobs/publish-change.ts";
import { CommandError, listOf } from "../../../operator/answer.ts";
import type { Runs } from "../../../operator/command-group.ts";
import { setFrom } from "../../../operator/store-setting.ts";
import { shopProfile } from "../../../runtime/shop-profile.ts";
import type { profileCommands } from "./commands.ts";

const titles = { "support-email": "Support email", "postal-address": "Postal address" } as const;

export const runProfile: Runs<typeof profileCommands> = {
  "profile show": async ({ db, clock }) => {
    const { supportEmail, postalAddress } = await shopProfile(db, clock.now());
    const rows = [
      [titles["support-email"], supportEmail ?? "none"],
      [titles["postal-address"], postalAddress ?? "none"],
    ];
    return listOf(rows, "");
  },

  "profile set": ({ db, clock }, { email, address, from }) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const given = [
        ["support-email", email],
        ["postal-address", address],
      ] as const;
      const sentences = [];
      for (const [subject, value] of given) {
        if (value === undefined) continue;
        const since = await setFrom(tx, { kind: "profile", subject, value, from, now });
        sentences.push(`${titles[subject]}: ${value ?? "none"} ${since}.`);
      }
      if (sentences.length === 0) throw new CommandError("Give an email address, a postal address, or both.");
      if (!from) await publishChange(tx, "profile-changed", null, now);
      return sentences.join(" ");
    }),
};
