"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonLook } from "@/components/ui/button-look";
import type { Order } from "../order";
import { actionsOf } from "./actions-of";
import { AgainButton } from "./again-button";
import { CancelButton } from "./cancel-button";
import { payAddress } from "./order-address";
import { TrackButton } from "./track-button";

/** What can be done about an order, side by side. */
export function OrderActions({ order }: { order: Order }) {
  const t = useTranslations("OrderActions");
  const buttons = {
    pay: () => (
      <ButtonLink key="pay" href={payAddress(order)}>
        {t("pay")}
      </ButtonLink>
    ),
    cancel: () => <CancelButton key="cancel" order={order} />,
    comment: () => (
      <ButtonLink key="comment" href={`/order_comment?id=${order.id}`}>
        {t("comment")}
      </ButtonLink>
    ),
    track: () => (
      <TrackButton key="track" parcels={order.logisticsSendOrders} className={buttonLook({ look: "outline" })}>
        {t("track")}
      </TrackButton>
    ),
    again: () => <AgainButton key="again" order={order} />,
  };
  return actionsOf(order).map((action) => buttons[action]());
}
