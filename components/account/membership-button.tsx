"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { productTypes } from "@/lib/contract/wire/codes";
import { useMembershipOrder } from "./use-membership-order";

/** Activates a membership for the first time, or renews it: on to the payment either way. */
export function MembershipButton({ activated }: { activated: boolean }) {
  const t = useTranslations("MembershipState");
  const { busy, order } = useMembershipOrder(activated ? productTypes.renewal : productTypes.activation);
  return (
    <Button size="large" wide busy={busy} onClick={order}>
      {t(activated ? "renew" : "activate")}
    </Button>
  );
}
