import type { CallData } from "@/lib/contract";

type Category = CallData<"GET product/getCategory">[number];

/** The categories that are shown, with the children that are shown and have products. */
export function shownCategories(categories: Category[]): Category[] {
  return categories
    .filter((category) => category.showStatus === 1)
    .map((category) => ({
      ...category,
      children: category.children.filter((child) => child.showStatus === 1 && child.products.length > 0),
    }));
}
