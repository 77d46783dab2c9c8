import type { ShopProfile } from "../../lib/contract/content.ts";
import { nameOfHost } from "../../lib/process/name-of-host.ts";
import type { Db } from "../db/client.ts";
import { settingsAt } from "./dated-setting.ts";
import type { ProviderSettings } from "./settings.ts";

export type ProfileField = keyof ShopProfile;

/** What a form calls the fields of the profile. Each is a setting of its own, so that a change of one can be dated and withdrawn. */
export const profileFields: Record<ProfileField, string> = {
  name: "Name",
  shortName: "Short name",
  tagline: "Tagline",
  company: "Company",
  postalAddress: "Postal address",
  supportEmail: "Support email",
  telephone: "Telephone",
  openingHours: "Opening hours",
  socialLinks: "Pages elsewhere",
  logo: "Logo",
  logoDark: "Logo on dark ground",
  icon: "Icon",
  sharePicture: "Picture for shared links",
  accent: "Accent color",
  paper: "Paper color",
  typefaces: "Typefaces",
  corners: "Corners",
};

export const profileKeys = Object.keys(profileFields) as ProfileField[];

/** The subject under which a field is stored: `supportEmail` as `support-email`. */
export const subjectOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The fields that are pictures. */
export const profilePictures = ["logo", "logoDark", "icon", "sharePicture"] as const satisfies ProfileField[];

/** What the shop says of itself, as its operator has set it. Pictures have their stored names. */
export async function shopProfile(db: Db, at: Date): Promise<ShopProfile> {
  const { profile } = await settingsAt(db, at, { profile: "all" });
  const { socialLinks, ...texts } = Object.fromEntries(profileKeys.map((key) => [key, profile.get(subjectOf(key)) ?? null]));
  return { ...texts, socialLinks: socialLinks?.split(/\s+/) ?? null };
}

type Named = { db: Db; settings: Pick<ProviderSettings, "PUBLIC_URL" | "SHOP_URL"> };

/** What pages, emails and documents call the shop. */
export async function shopName({ db, settings }: Named, at: Date): Promise<string> {
  const { profile } = await settingsAt(db, at, { profile: ["name"] });
  return profile.get("name") ?? nameOfHost(settings.PUBLIC_URL ?? settings.SHOP_URL);
}
