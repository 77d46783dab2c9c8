"use client";

import type { ReactNode } from "react";
import { useCall } from "@/lib/client/call/use-call";
import { useSession } from "@/lib/client/session/use-session";
import { BenefitItem } from "./benefit-item";

/** Benefits that the provider lists for this member, instead of the general ones. */
export function MemberBenefits({ children }: { children: ReactNode }) {
  const member = useSession()?.state === "member";
  const { data } = useCall("GET member/profile", member ? {} : null);
  const own = (member && data?.membershipBenefits) || [];
  return own.length > 0 ? own.map((benefit) => <BenefitItem key={benefit.title} {...benefit} />) : children;
}
