import "server-only";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import type { Locale } from "@/lib/contract/wire/language";
import { getProduct, listAdverts } from "@/lib/server/reads/catalogue";
import { getMaterial } from "@/lib/server/reads/material";
import type { Shared } from "./share-address";

/** The card of every page that has none of its own. */
export const shopCard = cache(async (locale: Locale): Promise<Shared> => {
  const [t, [advert]] = await Promise.all([getTranslations({ locale, namespace: "Site" }), listAdverts(locale)]);
  return { kind: "shop", id: 0, name: t("title"), pic: advert?.pic ?? null };
});

/** What a card is about, as it is now; null where there is nothing. */
export async function findShared(kind: Shared["kind"], id: number, locale: Locale): Promise<Shared | null> {
  if (kind === "shop") return shopCard(locale);
  if (kind === "product") {
    const product = await getProduct(id, locale);
    return product && { kind, id, name: product.name, pic: product.pic };
  }
  const material = await getMaterial(id, locale);
  return material && { kind, id, name: material.title, pic: material.pic ?? null };
}
