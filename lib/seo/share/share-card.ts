import "server-only";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import type { Locale } from "@/lib/contract/wire/language";
import { getArticle } from "@/lib/server/reads/article";
import { getProduct, listAdverts } from "@/lib/server/reads/catalogue";
import { getMaterial } from "@/lib/server/reads/material";
import type { ShareCard } from "./share-picture-url";

/** The card of every page without its own. */
export const shopCard = cache(async (locale: Locale): Promise<ShareCard> => {
  const [t, [advert]] = await Promise.all([getTranslations({ locale, namespace: "Site" }), listAdverts(locale)]);
  return { kind: "shop", id: 0, name: t("title"), pic: advert?.pic ?? null };
});

/** The current content of a card, or null if its row does not exist. */
export async function findShareCard(kind: ShareCard["kind"], id: number, locale: Locale): Promise<ShareCard | null> {
  if (kind === "shop") return shopCard(locale);
  if (kind === "product") {
    const product = await getProduct(id, locale);
    return product && { kind, id, name: product.name, pic: product.pic };
  }
  if (kind === "article") {
    const article = await getArticle(id, locale);
    return article && { kind, id, name: article.title, pic: article.pic };
  }
  const material = await getMaterial(id, locale);
  return material && { kind, id, name: material.title, pic: material.pic ?? null };
}
