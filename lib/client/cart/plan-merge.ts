import type { CallData } from "@/lib/contract";
import { productTypes } from "@/lib/contract/wire/codes";
import { type GuestLine, isCourseLine, maxQuantity } from "./guest-cart";
import type { MergeNote } from "./merge-report";

type MemberCart = CallData<"GET shoppingCart/listByMemberId">;

/**
 * A visitor's line that is being merged. `target` is the final quantity in the member's cart, so that a repeated merge adds nothing
 * twice; `why` says why it differs from the visitor's quantity.
 */
export type LineToMerge = GuestLine & { target: number; why: "summed" | "limited" | null };

export type MergePlan = { lines: LineToMerge[]; notes: MergeNote[]; rejected: number[] };

/** Plans the merge of a visitor's cart into a member's: quantities add up, with at most one course and 9999 of one item. */
export function planMerge(memberCart: MemberCart, guestLines: GuestLine[]): MergePlan {
  const plan: MergePlan = { lines: [], notes: [], rejected: [] };
  let hasCourse = memberCart.some((line) => line.product.productType === productTypes.course);
  for (const line of guestLines) {
    const existing = memberCart.find((each) => each.productSkuId === line.productSkuId);
    if (isCourseLine(line)) {
      if (!hasCourse) plan.lines.push({ ...line, target: 1, why: null });
      else if (!existing) {
        plan.notes.push({ kind: "secondCourse", name: line.name });
        plan.rejected.push(line.productSkuId);
      }
      hasCourse = true;
    } else {
      const sum = (existing?.quantity ?? 0) + line.quantity;
      plan.lines.push({ ...line, target: Math.min(sum, maxQuantity), why: sum > maxQuantity ? "limited" : existing ? "summed" : null });
    }
  }
  return plan;
}
