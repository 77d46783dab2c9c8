import { and, eq, inArray } from "drizzle-orm";
import type { LanguageHeader } from "../../lib/contract/wire/language.ts";
import { textsWithout, type WithoutTexts } from "../../lib/contract/wire/without-texts.ts";
import type { Db } from "../db/client.ts";
import { shopText } from "../db/schema/index.ts";
import { readParts } from "../runtime/parts.ts";
import { texts } from "../runtime/texts.ts";

type Parts = { email: { subject: string; body: string }; notice: { title: string; text: string } };
type Part = keyof Parts;

/** The texts that the shop has replaced, by their keys. */
export type OwnTexts = Record<string, string>;

function originalOf<Name extends Part>(name: string, part: Name, language: LanguageHeader): Parts[Name] {
  const all: Record<string, Partial<Parts>> = texts[language].Occasions;
  const found = all[name]?.[part];
  if (!found) throw new Error(`there is no ${part} for ${name}`);
  return found;
}

function textsOf<Name extends Part>(name: string, part: Name, language: LanguageHeader, own: OwnTexts): Parts[Name] {
  const original = Object.entries(originalOf(name, part, language));
  return Object.fromEntries(original.map(([key, text]) => [key, own[`Occasions.${name}.${part}.${key}`] ?? text])) as Parts[Name];
}

/** The keys of an occasion's email or notice. */
export function textKeys(name: string, part: Part): string[] {
  return Object.keys(originalOf(name, part, "en_US")).map((key) => `Occasions.${name}.${part}.${key}`);
}

/** The texts that stand in place of some, in a shop that lacks parts. Most speak of none. */
export async function textsOfParts(db: Db, language: LanguageHeader, keys: string[], at: Date): Promise<OwnTexts> {
  const without: WithoutTexts = texts[language].Without;
  if (!Object.values(without).some((inPlace) => keys.some((key) => key in inPlace))) return {};
  return textsWithout(without, await readParts(db, at));
}

/** Those of some texts that the shop has replaced. */
export async function ownTexts(db: Db, language: LanguageHeader, keys: string[]): Promise<OwnTexts> {
  const isAsked = and(eq(shopText.language, language), inArray(shopText.key, keys));
  const rows = await db.select({ key: shopText.key, text: shopText.text }).from(shopText).where(isAsked);
  return Object.fromEntries(rows.map(({ key, text }) => [key, text]));
}

/** The email of an occasion in a language. */
export const emailText = (name: string, language: LanguageHeader, own: OwnTexts = {}) => textsOf(name, "email", language, own);

/** The notice of an occasion in a language. */
export const noticeText = (name: string, language: LanguageHeader, own: OwnTexts = {}) => textsOf(name, "notice", language, own);
