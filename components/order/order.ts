import type { CallData } from "@/lib/contract";
import { productTypes } from "@/lib/contract/wire/codes";

export type Order = CallData<"GET order/{id}">;
export type OrderItem = Order["orderItems"][number];

const { goods, reviewedGoods, course } = productTypes;

export function isCourse({ productType }: Pick<OrderItem, "productType">): boolean {
  return productType === course;
}

/** Whether it travels in a parcel. */
export function isGoods({ productType }: Pick<OrderItem, "productType">): boolean {
  return productType === goods || productType === reviewedGoods;
}

/** Whether a buyer may comment on it at all. */
export function isReviewable({ productType }: Pick<OrderItem, "productType">): boolean {
  return productType === reviewedGoods || productType === course;
}
