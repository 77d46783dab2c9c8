import type { ShopProfile } from "../../../../lib/contract/content.ts";

/** The parts and the currency, which holds for ever, have commands of their own. */
export type ProfileField = Exclude<keyof ShopProfile, "parts" | "currency">;

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

/** The fields that are pictures. */
export const profilePictures = ["logo", "logoDark", "icon", "sharePicture"] as const satisfies ProfileField[];
