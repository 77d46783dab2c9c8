import "server-only";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import type { Locale } from "@/lib/contract/wire/language";
import { getArticle } from "@/lib/server/reads/article";
import { getProduct, listAdverts } from "@/lib/server/reads/catalogue";
import { getMaterial } from "@/lib/server/reads/material";
import { getPageById } from "@/lib/server/reads/page";
import { getShopProfile } from "@/lib/server/reads/profile";
import { type ShareCard, signatureOf } from "./share-picture-url";

/** The card of every page without its own. */
export const shopCard = cache(async (locale: Locale): Promise<ShareCard> => {
  const [t, texts, shop, [advert]] = await Promise.all([
    getTranslations({ locale, namespace: "Site" }),
    getTranslations({ locale, namespace: "Shop" }),
    getShopProfile(locale),
    listAdverts(locale),
  ]);
  const name = t("title", { shop: shop.name, tagline: texts("tagline") });
  return { kind: "shop", id: 0, name, pic: shop.sharePicture ?? advert?.pic ?? null, shop: signatureOf(shop) };
});

/** The current content of a card, or null if its row does not exist. */
export async function findShareCard(kind: ShareCard["kind"], id: number, locale: Locale): Promise<ShareCard | null> {
  if (kind === "shop") return shopCard(locale);
  const shop = signatureOf(await getShopProfile(locale));
  if (kind === "product") {
    const product = await getProduct(id, locale);
    return product && { kind, id, name: product.name, pic: product.pic, shop };
  }
  if (kind === "article") {
    const article = await getArticle(id, locale);
    return article && { kind, id, name: article.title, pic: article.pic, shop };
  }
  if (kind === "page") {
    const page = await getPageById(id, locale);
    return page && { kind, id, name: page.title || shop.name, pic: page.picture ?? null, shop };
  }
  const material = await getMaterial(id, locale);
  return material && { kind, id, name: material.title, pic: material.pic ?? null, shop };
}
