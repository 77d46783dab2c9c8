import "server-only";
import type { CallData } from "@/lib/contract";
import { type Locale, languageOfLocale } from "@/lib/contract/wire/language";
import type { Shop } from "@/lib/server/reads/profile";
import { sharePictureUrl, signatureOf } from "../share/share-picture-url";
import { pageUrl } from "../site-url";

type Article = CallData<"GET information/detail">;

export function articleJsonLd({ id, kind, title, summary, pic, gmtCreate }: Article, shop: Shop, locale: Locale) {
  return {
    "@context": "https://schema.org",
    "@type": kind === "news" ? "NewsArticle" : "Article",
    headline: title,
    description: summary,
    image: sharePictureUrl({ kind: "article", id, name: title, pic, shop: signatureOf(shop) }, locale),
    datePublished: gmtCreate,
    inLanguage: languageOfLocale(locale).header.replace("_", "-"),
    author: { "@type": "Organization", name: shop.name },
    mainEntityOfPage: pageUrl(`/information_detail?id=${id}`, locale),
  };
}
