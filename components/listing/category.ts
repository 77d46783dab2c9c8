import type { CardProduct } from "@/components/product-card/card-product";
import type { CallData } from "@/lib/contract";

export type Category = CallData<"GET product/getCategory">[number];

export function categoryAnchor({ id }: Pick<Category, "id">): string {
  return `category-${id}`;
}

/** A category or subcategory with products; null if there is none. */
export function findCategory(categories: Category[], id: number): Category | null {
  const all = categories.flatMap((category) => [category, ...category.children.map((child) => ({ ...child, children: [] }))]);
  const found = all.find((category) => category.id === id);
  return found && productsIn([found]).length > 0 ? found : null;
}

/** The products of all categories or of one, in the shop's order, without duplicates. */
export function productsIn(categories: Category[], id?: number): CardProduct[] {
  const wanted = id === undefined ? categories : [findCategory(categories, id)].filter((category) => category !== null);
  const all = wanted.flatMap(({ products, children }) => [...products, ...children.flatMap((child) => child.products)]);
  return [...new Map(all.map((product) => [product.id, product])).values()];
}
