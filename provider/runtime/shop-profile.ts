import type { ShopProfile } from "../../lib/contract/content.ts";
import { nameOfHost } from "../../lib/process/name-of-host.ts";
import type { Db } from "../db/client.ts";
import { settingsAt } from "./dated-setting.ts";
import type { ProviderSettings } from "./settings.ts";

/** The subject under which a field is stored: `supportEmail` as `support-email`. */
export const subjectOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The field that is stored under a subject. */
const fieldOf = (subject: string) => subject.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What the shop says of itself, as far as its operator has set it. Pictures have their stored names. */
export async function shopProfile(db: Db, at: Date): Promise<ShopProfile> {
  const { profile } = await settingsAt(db, at, { profile: "all" });
  const { socialLinks, ...texts } = Object.fromEntries([...profile].map(([subject, value]) => [fieldOf(subject), value]));
  return { ...texts, ...(socialLinks && { socialLinks: socialLinks.split(/\s+/) }) };
}

type Named = { db: Db; settings: Pick<ProviderSettings, "PUBLIC_URL" | "SHOP_URL"> };

const nameWithout = ({ PUBLIC_URL, SHOP_URL }: Named["settings"]) => nameOfHost(PUBLIC_URL ?? SHOP_URL);

/** What pages, emails and documents call the shop. */
export async function shopName({ db, settings }: Named, at: Date): Promise<string> {
  const { profile } = await settingsAt(db, at, { profile: ["name"] });
  return profile.get("name") ?? nameWithout(settings);
}

export type NamedProfile = ShopProfile & { name: string };

/** The profile with what the shop is called, which no shop is without. */
export async function namedProfile({ db, settings }: Named, at: Date): Promise<NamedProfile> {
  const profile = await shopProfile(db, at);
  return { ...profile, name: profile.name ?? nameWithout(settings) };
}
