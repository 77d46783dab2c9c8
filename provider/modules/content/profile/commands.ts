import { z } from "zod";
import { cornerRadii, typefaceNames } from "../../../../lib/theme/choices.ts";
import { details, from, none, pictureName, text } from "../../../operator/arguments.ts";
import type { CommandRows } from "../../../operator/command.ts";
import { type ProfileField, profileFields } from "./fields.ts";

type Shape = { maxLength: number; usage: string; check?: (value: string) => boolean; error?: string };

/** A field of the profile: a text that the word «none» clears. */
function field(key: ProfileField, { maxLength, usage, check = () => true, error }: Shape) {
  const label = profileFields[key];
  return text(label, maxLength)
    .refine((value) => value === none || check(value), error)
    .register(details, { option: true, clears: true, rest: undefined, usage: `<${usage}>|none`, label, maxLength })
    .optional();
}

const isOneLine = (value: string) => !/[\r\n]/.test(value);
const line = (key: ProfileField, maxLength: number, usage: string) =>
  field(key, { maxLength, usage, check: isOneLine, error: `${profileFields[key]} must be one line.` });

const color = (key: ProfileField) =>
  field(key, {
    ...{ maxLength: 7, usage: "#rrggbb", check: (value) => /^#[0-9a-f]{6}$/.test(value) },
    error: `${profileFields[key]} must be like #276f46, in small letters.`,
  });

/** A picture that is uploaded; the word «none» takes it away. */
const picture = (key: ProfileField) =>
  z
    .string()
    .refine((value) => value === none || pictureName.test(value), `${profileFields[key]} is no stored picture.`)
    .register(details, { option: true, clears: true, file: true, upload: true, usage: "<file>|none", label: profileFields[key] })
    .optional();

/** One of a few names; «none» chooses the build's. */
const oneOf = (key: ProfileField, names: readonly string[]) =>
  z
    .enum([...names, none], `${profileFields[key]} must be one of ${names.join(", ")}, or none.`)
    .register(details, { option: true, label: profileFields[key] })
    .optional();

const isWebPage = (value: string) => z.url({ protocol: /^https$/ }).safeParse(value).success;

export const profileCommands = {
  "profile show": {
    title: "Your shop",
    help: "shows the name of the shop, how it is reached and how it looks, as pages, emails and documents say",
    role: "owner",
    alsoFor: ["support"],
    does: "read",
    facts: true,
    input: z.object({}),
  },
  "profile set": {
    title: "Edit your shop",
    help: "sets the name of the shop, how it is reached or how it looks, at once or from a later moment",
    role: "owner",
    does: "write",
    dry: true,
    fresh: true,
    input: z.object({
      name: line("name", 60, "name"),
      shortName: line("shortName", 20, "name"),
      tagline: line("tagline", 120, "text"),
      company: line("company", 120, "name"),
      postalAddress: field("postalAddress", { maxLength: 300, usage: "address" }),
      supportEmail: field("supportEmail", {
        ...{ maxLength: 200, usage: "email", check: (value) => z.email().safeParse(value).success },
        error: "The email address must be like help@shop.example, or none.",
      }),
      telephone: field("telephone", {
        ...{ maxLength: 32, usage: "number", check: (value) => /^\+?[\d ()./-]{5,32}$/.test(value) },
        error: "The telephone number must be like +49 30 1234567.",
      }),
      openingHours: field("openingHours", { maxLength: 300, usage: "text" }),
      socialLinks: field("socialLinks", {
        ...{ maxLength: 1000, usage: "addresses", check: (value) => value.split(/\s+/).every(isWebPage) },
        error: "Pages elsewhere must be addresses like https://video.example/shop, one a line.",
      }),
      logo: picture("logo"),
      logoDark: picture("logoDark"),
      icon: picture("icon"),
      sharePicture: picture("sharePicture"),
      accent: color("accent"),
      paper: color("paper"),
      typefaces: oneOf("typefaces", typefaceNames),
      corners: oneOf("corners", Object.keys(cornerRadii)),
      from: from(),
    }),
  },
} as const satisfies CommandRows;
