import "server-only";
import { cache } from "react";
import { listCategories } from "./catalogue";

const max = 4;

/** Other products of the same category: first those of the same child category. */
export const listRelated = cache(async (id: number, locale: string) => {
  const categories = await listCategories(locale);
  const has = (category: { products: { id: number }[] }) => category.products.some((product) => product.id === id);
  const own = categories.find((category) => has(category) || category.children.some(has));
  if (!own) return [];
  const near = own.children.filter(has);
  const products = [...near, own, ...own.children].flatMap((category) => category.products);
  const others = new Map(products.filter((product) => product.id !== id).map((product) => [product.id, product]));
  return [...others.values()].slice(0, max);
});
