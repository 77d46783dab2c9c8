"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { ButtonLink } from "@/components/ui/button-link";
import { read, useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import { orderStates } from "@/lib/contract/wire/codes";
import type { Policies } from "./agreement";
import { PayDesk } from "./pay-desk";
import type { Chosen } from "./use-pay-form";

type Order = CallData<"GET order/{id}">;

function NotPayable({ order: { id, orderNumber, state } }: { order: Order }) {
  const t = useTranslations("NotPayable");
  const title = t(state === orderStates.cancelled ? "cancelled" : "paid", { number: orderNumber });
  return <Empty title={title} action={<ButtonLink href={`/order_detail?id=${id}`}>{t("look")}</ButtonLink>} />;
}

type Props = {
  /** Null if the URL names no order. */
  orderId: number | null;
  chosen: Chosen;
  policies: Policies;
  ask?: ReactNode;
};

/** The URL only names the order; everything else is read from the shop. */
export function PayView({ orderId, chosen, policies, ask }: Props) {
  const t = useTranslations("PayView");
  const { data: order, error, mutate } = useCall("GET order/{id}", orderId ? { id: orderId } : null);

  async function hasFailed() {
    if (!orderId) return null;
    // Not with `mutate` alone: if the request fails, that returns the old data.
    const now = await mutate(read("GET order/{id}", { id: orderId }), { revalidate: false }).catch(() => null);
    // If the order cannot be read, the refusal itself is shown.
    return now ? (now.paymentFailed ?? true) : null;
  }

  if (!orderId) return <Empty title={t("none")} action={<ButtonLink href="/order_list">{t("orders")}</ButtonLink>} />;
  if (error && !order) return <Failed error={error} />;
  if (!order) return <LoadingRows rows={5} />;
  if (order.state !== orderStates.unpaid) return <NotPayable order={order} />;
  return <PayDesk key={order.id} order={order} chosen={chosen} policies={policies} hasFailed={hasFailed} ask={ask} />;
}
