"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { ButtonLink } from "@/components/ui/button-link";
import { type CheckoutItems, readCheckoutItems } from "@/lib/client/cart/checkout-items";
import { useSession } from "@/lib/client/session/use-session";
import { Failure } from "@/lib/contract/wire/failure";
import type { AgreementUrls } from "./agreement-checkbox";
import { CheckOutForm } from "./check-out-form";
import { CheckOutSkeleton } from "./check-out-skeleton";

type Props = {
  /** The address id from the URL. */
  asked: number | null;
  isCart: boolean;
  agreements: AgreementUrls;
};

export function CheckOutView(props: Props) {
  const t = useTranslations("CheckOutView");
  const session = useSession();
  const [goods, setGoods] = useState<CheckoutItems | null>(null);

  // The goods are stored in the browser only.
  useEffect(() => setGoods(readCheckoutItems()), []);

  if (session?.state === "unknown") return <Failed error={new Failure("provider-unreachable")} />;
  if (session?.state === "guest") return <Failed error={new Failure("signed-out")} />;
  if (goods?.length === 0)
    return (
      <Empty title={t("empty")} action={<ButtonLink href="/cart">{t("toCart")}</ButtonLink>}>
        {t("emptyHint")}
      </Empty>
    );
  if (!session || !goods) return <CheckOutSkeleton />;
  return <CheckOutForm {...props} who={session.member.userCode} goods={goods} />;
}
