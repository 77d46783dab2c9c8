import "server-only";
import { notFound } from "next/navigation";
import { cache } from "react";
import type { CallData } from "@/lib/contract";
import { defaultCurrency } from "@/lib/contract/wire/money";
import { type Parts, partsOf } from "@/lib/contract/wire/part-names";
import { partOfPage } from "@/lib/contract/wire/parts";
import { nameOfHost } from "@/lib/process/name-of-host";
import { orWithout, readCached } from "../read-cached";
import { settings } from "../settings";

type ShopProfile = CallData<"GET shop/profile">;

/** What the shop says of itself; its name and its currency are always known. */
export type Shop = ShopProfile & { name: string; shortName: string; currency: string };

const readProfile = cache((locale: string) => orWithout<ShopProfile>(readCached("GET shop/profile", {}, locale), {}));
const readTexts = cache((locale: string) => orWithout(readCached("GET shop/texts", {}, locale), { texts: {} }));

/** What the shop says of itself. While its provider does not answer, it says nothing but a name. */
export const getShopProfile = cache(async (locale: string): Promise<Shop> => {
  const profile = await readProfile(locale).catch((): ShopProfile => ({}));
  const name = profile.name || nameOfHost(settings().PUBLIC_URL);
  return { ...profile, name, shortName: profile.shortName || name, currency: profile.currency ?? defaultCurrency };
});

/** The texts that the shop has replaced, by their keys. */
export const getShopTexts = cache(async (locale: string): Promise<Record<string, string>> => {
  const { texts } = await readTexts(locale).catch(() => ({ texts: {} }));
  return texts;
});

/** Fails while the provider does not say what the shop is called: no page is stored that calls it otherwise. */
export async function requireShop(locale: string): Promise<void> {
  await Promise.all([readProfile(locale), readTexts(locale)]);
}

/** Which parts the shop has. While its provider does not answer, all of them. */
export async function getParts(locale: string): Promise<Parts> {
  return partsOf((await getShopProfile(locale)).parts);
}

/** Answers «not found» for a page of a part that the shop does not have. */
export async function requirePart(path: string, locale: string): Promise<void> {
  const part = partOfPage(path);
  if (part && !(await getParts(locale))[part]) notFound();
}
