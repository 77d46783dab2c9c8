import "server-only";
import { cache } from "react";
import { pageSizes } from "@/lib/contract/wire/codes";
import { idOf } from "@/lib/contract/wire/id";
import { nullIfNotFound, readCached } from "../read-cached";

/** A page of the information library. A provider without the extension has an empty one. */
export async function listArticlePage(pageNum: number, pageSize: number, locale: string) {
  const page = await nullIfNotFound(readCached("GET information/list", { pageNum, pageSize }, locale));
  return page ?? { list: [], total: 0 };
}

/** The first page, as visitors see it. */
export const listArticles = cache((locale: string) => listArticlePage(1, pageSizes.articles, locale));

/** One article, or null. */
export const getArticle = cache((id: number, locale: string) => nullIfNotFound(readCached("GET information/detail", { id }, locale)));

/** The article that a URL names, or null. */
export async function findArticle(id: string, locale: string) {
  const number = idOf(id);
  return number ? getArticle(number, locale) : null;
}
