import { productTypes } from "./codes.ts";

/** The types of products. No zod here: the browser imports this file as it is. */

const { goods, reviewedGoods, course, activation, renewal } = productTypes;

/** Whether a product is sent in a parcel. */
export function isGoods(type: number): boolean {
  return type === goods || type === reviewedGoods;
}

export function isCourse(type: number): boolean {
  return type === course;
}

/** Whether a product begins or prolongs a membership. */
export function isMembership(type: number): boolean {
  return type === activation || type === renewal;
}

/** Whether members who bought a product may review it. */
export function isReviewable(type: number): boolean {
  return type === reviewedGoods || type === course;
}
