import type { CallData } from "@/lib/contract";
import { productTypes } from "@/lib/contract/wire/codes";

export type Product = CallData<"GET product/detail">;

export function isCourse(product: Pick<Product, "productType">): boolean {
  return product.productType === productTypes.course;
}
