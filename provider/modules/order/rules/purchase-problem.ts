import { type ProductType, productTypes } from "../../../../lib/contract/wire/codes.ts";
import { isCourse, isMembership } from "../../../../lib/contract/wire/product-type.ts";

type Line = { type: ProductType; quantity: number };

/**
 * What must not be bought together: an order contains at most one course, and a membership is bought alone. An activation is for members
 * who never had a membership, a renewal for those who had one.
 */
export function purchaseProblem(
  lines: Line[],
  { isActivated }: { isActivated: boolean },
): "oneCourse" | "membershipAlone" | "alreadyActivated" | "notActivated" | null {
  const courses = lines.filter(({ type }) => isCourse(type));
  if (courses.length > 1 || courses.some(({ quantity }) => quantity > 1)) return "oneCourse";
  const [membership] = lines.filter(({ type }) => isMembership(type));
  if (!membership) return null;
  if (lines.length > 1 || membership.quantity > 1) return "membershipAlone";
  if (membership.type === productTypes.activation && isActivated) return "alreadyActivated";
  return membership.type === productTypes.renewal && !isActivated ? "notActivated" : null;
}
