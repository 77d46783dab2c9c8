import "server-only";
import { cache } from "react";
import { pageSizes } from "@/lib/contract/wire/codes";
import { shownCategories } from "@/lib/format/shown-categories";
import { orNull, readPublic } from "../read-public";

/** The adverts that are on show. */
export const listAdverts = cache(async (locale: string) => {
  const adverts = await readPublic("GET homeAdvertise/list", { type: 0 }, locale);
  return adverts.filter((advert) => advert.status === 1);
});

/** The hot-selling products of the home page. */
export const listHomeProducts = cache(async (locale: string) => {
  const { list } = await readPublic("GET product/homeListByPage", { pageNum: 1, pageSize: pageSizes.home }, locale);
  return list;
});

/** The categories that are shown, with the children that are shown and have products. */
export const listCategories = cache(async (locale: string) => {
  return shownCategories(await readPublic("GET product/getCategory", { type: 2 }, locale));
});

/** One product, or null where there is none. */
export const getProduct = cache((id: number, locale: string) => orNull(readPublic("GET product/detail", { id }, locale)));

/** The product that an address names; null as well for a name that is no number. */
export async function findProduct(id: string, locale: string) {
  return /^[1-9]\d{0,8}$/.test(id) ? getProduct(Number(id), locale) : null;
}

/** A tall scene for a page without pictures of its own: of an advert that leads nowhere, else of any. */
export async function getScene(locale: string): Promise<string | null> {
  const adverts = await listAdverts(locale);
  return (adverts.find((advert) => advert.routerId === 0 && advert.picTall) ?? adverts.find((advert) => advert.picTall))?.picTall ?? null;
}
