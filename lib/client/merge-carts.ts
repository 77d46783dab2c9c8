import type { CallData } from "@/lib/contract";
import { productTypes } from "@/lib/contract/wire/codes";
import type { CartNote } from "./cart-news";
import { type GuestLine, isCourseLine, mostOfOne } from "./guest-cart";

type Held = CallData<"GET shoppingCart/listByMemberId">;

/**
 * A visitor's line on its way: how many the member's cart shall hold in the end, so that a second try adds nothing twice, and why
 * that is not just what was brought.
 */
export type Wanted = GuestLine & { target: number; why: "summed" | "limited" | null };

export type MergePlan = { wanted: Wanted[]; notes: CartNote[]; stayed: number[] };

/** What a member's cart shall hold once a visitor's came along: the sum a choice, at most one course, at most 9999 of one. */
export function mergeCarts(held: Held, brought: GuestLine[]): MergePlan {
  const plan: MergePlan = { wanted: [], notes: [], stayed: [] };
  let hasCourse = held.some((line) => line.product.productType === productTypes.course);
  for (const line of brought) {
    const here = held.find((each) => each.productSkuId === line.productSkuId);
    if (isCourseLine(line)) {
      if (!hasCourse) plan.wanted.push({ ...line, target: 1, why: null });
      else if (!here) {
        plan.notes.push({ kind: "secondCourse", name: line.name });
        plan.stayed.push(line.productSkuId);
      }
      hasCourse = true;
    } else {
      const sum = (here?.quantity ?? 0) + line.quantity;
      plan.wanted.push({ ...line, target: Math.min(sum, mostOfOne), why: sum > mostOfOne ? "limited" : here ? "summed" : null });
    }
  }
  return plan;
}
