import "server-only";
import { getTranslations } from "next-intl/server";
import type { CallData } from "@/lib/contract";
import type { PageSection, ShopPage } from "@/lib/contract/page";
import type { Locale } from "@/lib/contract/wire/language";
import { ownPagePath } from "@/lib/format/own-page-path";
import { queryOfId } from "@/lib/format/query-id";
import { getShopProfile, type Shop } from "@/lib/server/reads/profile";
import { articleJsonLd } from "./article";
import { breadcrumbJsonLd, itemListJsonLd } from "./lists";
import { materialJsonLd } from "./material";
import { freeVideosJsonLd, type ProductData, productJsonLd } from "./product";
import { questionsJsonLd } from "./questions";
import { siteJsonLd } from "./site";

type Step = { name: string; path: string };
type ListedProduct = { id: number; name: string };

/** The breadcrumb below a page of the navigation. */
async function trail(parent: "course" | "material_library" | "information_library", locale: Locale, ...own: Step[]) {
  const t = await getTranslations({ locale, namespace: "Navigation" });
  return breadcrumbJsonLd([{ name: t("home"), path: "/" }, { name: t(parent), path: `/${parent}` }, ...own], locale);
}

/** The questions that the sections of a page answer. */
export function describeSections(sections: PageSection[]): object[] {
  return questionsJsonLd(sections.flatMap(({ kind, body }) => (kind === "questions" && body ? [body] : [])));
}

/** The home page: the organization and the site search. */
export function describeHome(locale: Locale, profile: Shop): object[] {
  return [siteJsonLd(locale, profile)];
}

/** A page that the shop has made itself. */
export async function describeOwnPage({ slug, title, sections }: ShopPage, locale: Locale): Promise<object[]> {
  const t = await getTranslations({ locale, namespace: "Navigation" });
  const steps = [
    { name: t("home"), path: "/" },
    { name: title, path: ownPagePath(slug) },
  ];
  return [breadcrumbJsonLd(steps, locale), ...describeSections(sections)];
}

/** The list of courses and goods, or one category of it. */
export async function describeCourses(
  products: ListedProduct[],
  locale: Locale,
  category?: { id: number; name: string },
): Promise<object[]> {
  const own = category ? [{ name: category.name, path: `/course?category=${category.id}` }] : [];
  return [await trail("course", locale, ...own), itemListJsonLd(products, locale)];
}

/** One course or product, with its free videos. */
export async function describeProduct(about: Omit<ProductData, "shop">): Promise<object[]> {
  const { product, locale } = about;
  const data = { ...about, shop: await getShopProfile(locale) };
  const own = { name: product.name, path: `/course_detail?id=${product.id}` };
  return [await trail("course", locale, own), productJsonLd(data), ...freeVideosJsonLd(data)];
}

/** One material, with its video if it has one. */
export async function describeMaterial(
  material: CallData<"GET materialLibrary/getList">["list"][number],
  locale: Locale,
): Promise<object[]> {
  const own = { name: material.title, path: `/material_library_detail?info=${queryOfId(material.id)}` };
  const video = materialJsonLd(material, await getShopProfile(locale), locale);
  return [await trail("material_library", locale, own), ...(video ? [video] : [])];
}

export async function describeArticle(article: CallData<"GET information/detail">, locale: Locale): Promise<object[]> {
  const own = { name: article.title, path: `/information_detail?id=${article.id}` };
  return [await trail("information_library", locale, own), articleJsonLd(article, await getShopProfile(locale), locale)];
}
