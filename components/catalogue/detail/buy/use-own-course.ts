"use client";

import { useCall } from "@/lib/client/use-call";
import { useSession } from "@/lib/client/use-session";
import { productTypes } from "@/lib/contract/wire/codes";

/** What the page, which is everybody's, cannot say: the member's status, and whether this member has the course. */
export function useOwnCourse(product: { id: number; productType: number }) {
  const session = useSession();
  const member = session?.state === "member" ? session.member : null;
  const { data } = useCall("GET product/detail", member && product.productType === productTypes.course ? { id: product.id } : null);
  return { status: member?.activationStatus ?? null, purchased: member !== null && data?.purchasedCourse === true };
}
