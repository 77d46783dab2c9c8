import type { CallData } from "@/lib/contract";

type Category = CallData<"GET product/getCategory">[number];

/** The visible categories, with the visible children that have products. */
export function visibleCategories(categories: Category[]): Category[] {
  return categories
    .filter((category) => category.showStatus === 1)
    .map((category) => ({
      ...category,
      children: category.children.filter((child) => child.showStatus === 1 && child.products.length > 0),
    }));
}
