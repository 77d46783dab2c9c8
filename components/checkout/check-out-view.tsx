"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { ButtonLink } from "@/components/ui/button-link";
import { type Goods, readGoods } from "@/lib/client/goods-selection";
import { useSession } from "@/lib/client/use-session";
import { Failure } from "@/lib/contract/wire/failure";
import type { AgreementAddresses } from "./agreement-tick";
import { CheckOutForm } from "./check-out-form";
import { CheckOutSkeleton } from "./check-out-skeleton";

type Props = {
  /** The address that the way here names. */
  asked: number | null;
  isCart: boolean;
  agreements: AgreementAddresses;
};

/** The last look before an order is made of what this tab is about to buy. */
export function CheckOutView(props: Props) {
  const t = useTranslations("CheckOutView");
  const session = useSession();
  const [goods, setGoods] = useState<Goods | null>(null);

  // Only the browser knows what is to be bought.
  useEffect(() => setGoods(readGoods()), []);

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
