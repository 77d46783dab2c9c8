import "server-only";
import { cache } from "react";
import { pageSizes } from "@/lib/contract/wire/codes";
import { idOf } from "@/lib/contract/wire/id";
import { visibleCategories } from "@/lib/format/visible-categories";
import { nullIfNotFound, readCached } from "../read-cached";

/** The visible adverts. */
export const listAdverts = cache(async (locale: string) => {
  const adverts = await readCached("GET homeAdvertise/list", { type: 0 }, locale);
  return adverts.filter((advert) => advert.status === 1);
});

/** The hot-selling products of the home page. */
export const listHomeProducts = cache(async (locale: string) => {
  const { list } = await readCached("GET product/homeListByPage", { pageNum: 1, pageSize: pageSizes.home }, locale);
  return list;
});

/** The visible categories, with the visible children that have products. */
export const listCategories = cache(async (locale: string) => {
  return visibleCategories(await readCached("GET product/getCategory", { type: 2 }, locale));
});

/** One product, or null. */
export const getProduct = cache((id: number, locale: string) => nullIfNotFound(readCached("GET product/detail", { id }, locale)));

/** The product that a URL names, or null. */
export async function findProduct(id: string, locale: string) {
  const number = idOf(id);
  return number ? getProduct(number, locale) : null;
}

/** A tall picture for a page without its own: of an advert without a link, else of any advert. */
export async function getTallPicture(locale: string): Promise<string | null> {
  const adverts = await listAdverts(locale);
  return (adverts.find((advert) => advert.routerId === 0 && advert.picTall) ?? adverts.find((advert) => advert.picTall))?.picTall ?? null;
}
