"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { FallenLeaf, Sprout } from "@/components/feedback/pictures";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Spinner } from "@/components/ui/spinner";
import { formatMoney } from "@/lib/format/money";
import { queryOfId } from "@/lib/format/query-id";
import { type PayState, payStateOf } from "./pay-state";
import { useWatchedOrder } from "./use-watched-order";

const pictures: Record<PayState, () => ReactNode> = {
  paid: Sprout,
  waiting: () => <Spinner className="my-6 size-12 text-leaf" />,
  silent: Sprout,
  failed: FallenLeaf,
  cancelled: FallenLeaf,
};

/** How a payment stands, as the order itself tells it: paid is only what the shop calls paid. */
export function PayStatus({ orderId }: { orderId: number | null }) {
  const t = useTranslations("PayStatus");
  const locale = useLocale();
  const { order, error, isWatching, lookAgain } = useWatchedOrder(orderId);

  if (!orderId) return <Empty title={t("none")} action={<ButtonLink href="/order_list">{t("orders")}</ButtonLink>} />;
  if (error && !order) return <Failed error={error} onRetry={lookAgain} />;
  if (!order) return <LoadingRows rows={3} />;
  const state = payStateOf(order, isWatching);
  const Picture = pictures[state];
  const canPay = state === "waiting" || state === "silent" || state === "failed";

  return (
    <div className="mx-auto flex max-w-words flex-col items-center gap-5 py-10 text-center md:py-16">
      <Picture />
      <div role="status" className="flex flex-col gap-4">
        <h1 className="text-3xl">{t(`${state}.title`)}</h1>
        <p className="text-lg text-ink-soft">{t(`${state}.text`)}</p>
      </div>
      <p className="figures text-sm text-ink-soft">
        {t("order", { number: order.orderNumber, amount: formatMoney(order.paymentAmount, locale) })}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {state === "silent" && <Button onClick={() => void lookAgain()}>{t("again")}</Button>}
        {canPay && (
          <ButtonLink href={`/pay_now?order=${queryOfId(order.id)}`} look={state === "failed" ? "primary" : "outline"}>
            {t(state === "failed" ? "payAgain" : "payOtherwise")}
          </ButtonLink>
        )}
        <ButtonLink href={`/order_detail?id=${order.id}`} look={state === "paid" ? "primary" : "outline"}>
          {t("detail")}
        </ButtonLink>
        <ButtonLink href="/order_list?status=0" look="quiet">
          {t("orders")}
        </ButtonLink>
      </div>
    </div>
  );
}
