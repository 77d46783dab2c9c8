"use client";

import type { ReactNode } from "react";
import { useCall } from "@/lib/client/use-call";
import { useSession } from "@/lib/client/use-session";
import { BenefitItem } from "./benefit-item";

/** The benefits that the provider lists for this member, in place of those for everybody. */
export function OwnBenefits({ children }: { children: ReactNode }) {
  const member = useSession()?.state === "member";
  const { data } = useCall("GET member/profile", member ? {} : null);
  const own = (member && data?.membershipBenefits) || [];
  return own.length > 0 ? own.map((benefit) => <BenefitItem key={benefit.title} {...benefit} />) : children;
}
