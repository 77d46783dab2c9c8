import type { CallData } from "@/lib/contract";

export type Category = CallData<"GET product/getCategory">[number];

export function categoryAnchor({ id }: Category): string {
  return `category-${id}`;
}
