import { eq } from "drizzle-orm";
import { checkColors } from "../../../../lib/theme/check-colors.ts";
import { presets } from "../../../../lib/theme/choices.ts";
import type { Db } from "../../../db/client.ts";
import { datedSetting } from "../../../db/schema/index.ts";
import { publishChange } from "../../../jobs/publish-change.ts";
import { pictureUrl } from "../../../media/picture-address.ts";
import { FieldError } from "../../../operator/answer.ts";
import { none } from "../../../operator/arguments.ts";
import type { Current, Runs } from "../../../operator/command-group.ts";
import { fact } from "../../../operator/output.ts";
import { setFrom } from "../../../operator/store-setting.ts";
import { settingsAt } from "../../../runtime/dated-setting.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { shopName, subjectOf } from "../../../runtime/shop-profile.ts";
import { requirePicture } from "../../catalogue/pictures/require-picture.ts";
import type { profileCommands } from "./commands.ts";
import { type ProfileField, profileFields, profileKeys, profilePictures } from "./fields.ts";

const isPicture = (key: ProfileField) => profilePictures.some((each) => each === key);

const isChoice = (key: ProfileField) => key === "typefaces" || key === "corners";

/** The fields as they are stored and typed. */
async function writtenProfile({ db, clock }: Shop): Promise<[ProfileField, string][]> {
  const { profile } = await settingsAt(db, clock.now(), { profile: "all" });
  return profileKeys.map((key) => [key, profile.get(subjectOf(key)) ?? (isChoice(key) ? none : "")]);
}

type GivenColors = { accent?: string | undefined; paper?: string | undefined };

/** The word «none» clears a field. */
const storedOf = (written: string) => (written === none ? null : written);

/** Refuses colors on which something could not be read, and names the nearest on which everything can. */
async function requireReadable(tx: Db, now: Date, given: GivenColors): Promise<void> {
  if (given.accent === undefined && given.paper === undefined) return;
  const { profile } = await settingsAt(tx, now, { profile: ["accent", "paper"] });
  const color = (key: "accent" | "paper") => storedOf(given[key] ?? profile.get(key) ?? none) ?? presets.forest[key];
  const refused = checkColors(color("accent"), color("paper"));
  if (refused) throw new FieldError(given.accent === undefined ? "paper" : "accent", refused.sentence);
}

export const runProfile: Runs<typeof profileCommands> = {
  "profile show": async (shop) => ({
    name: await shopName(shop, shop.clock.now()),
    facts: (await writtenProfile(shop)).map(([key, value]) =>
      isPicture(key) && value
        ? fact(key, profileFields[key], value, { address: pictureUrl(value, "") })
        : fact(key, profileFields[key], value || "none"),
    ),
    tasks: ["profile set"],
  }),

  "profile set": ({ db, clock }, { from, ...given }) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      await requireReadable(tx, now, given);
      const sentences = [];
      for (const key of profileKeys) {
        const written = given[key as keyof typeof given];
        if (written === undefined) continue;
        const value = storedOf(written);
        if (value && isPicture(key)) await requirePicture(tx, value);
        const since = await setFrom(tx, { kind: "profile", subject: subjectOf(key), value, from, now });
        sentences.push(`${profileFields[key]}: ${written} ${since}.`);
      }
      if (sentences.length === 0) return "Nothing was changed.";
      if (!from) await publishChange(tx, "profile-changed", null, now);
      return sentences.join(" ");
    }),
};

export const currentProfile = {
  "profile set": async (shop: Shop, _: unknown, locks: boolean): Promise<Current> => {
    if (locks) await shop.db.select({ id: datedSetting.id }).from(datedSetting).where(eq(datedSetting.kind, "profile")).for("update");
    const values = Object.fromEntries(await writtenProfile(shop));
    return { table: "dated_setting", row: "profile", values, columns: {} };
  },
};
