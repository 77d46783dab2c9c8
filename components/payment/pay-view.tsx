"use client";

import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { ButtonLink } from "@/components/ui/button-link";
import { read, useCall } from "@/lib/client/use-call";
import { orderStates } from "@/lib/contract/wire/codes";
import type { Policies } from "./agreement";
import { NotPayable } from "./not-payable";
import { PayDesk } from "./pay-desk";
import type { Chosen } from "./use-pay-form";

type Props = {
  /** Null for an address that names no order. */
  orderId: number | null;
  chosen: Chosen;
  policies: Policies;
};

/** The payment of an order, as it is now at the shop: nothing of it is taken from the address but which one it is. */
export function PayView({ orderId, chosen, policies }: Props) {
  const t = useTranslations("PayView");
  const { data: order, error, mutate } = useCall("GET order/{id}", orderId ? { id: orderId } : null);

  async function hasFailed() {
    if (!orderId) return null;
    // Not by `mutate` alone: where nobody answers it gives what it knew before.
    const now = await mutate(read("GET order/{id}", { id: orderId }), { revalidate: false }).catch(() => null);
    // A provider that does not say leaves the refusal to speak for itself.
    return now ? (now.paymentFailed ?? true) : null;
  }

  if (!orderId) return <Empty title={t("none")} action={<ButtonLink href="/order_list">{t("orders")}</ButtonLink>} />;
  if (error && !order) return <Failed error={error} />;
  if (!order) return <LoadingRows rows={5} />;
  if (order.state !== orderStates.unpaid) return <NotPayable order={order} />;
  return <PayDesk key={order.id} order={order} chosen={chosen} policies={policies} hasFailed={hasFailed} />;
}
