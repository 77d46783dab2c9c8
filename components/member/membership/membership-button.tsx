"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { productTypes } from "@/lib/contract/wire/codes";
import { useMembershipOrder } from "./use-membership-order";

/** Orders the activation or the renewal, and goes on to the payment. */
export function MembershipButton({ activated }: { activated: boolean }) {
  const t = useTranslations("MembershipState");
  const { busy, order } = useMembershipOrder(activated ? productTypes.renewal : productTypes.activation);
  return (
    <Button size="large" wide busy={busy} onClick={order}>
      {t(activated ? "renew" : "activate")}
    </Button>
  );
}
