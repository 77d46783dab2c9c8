"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonLook } from "@/components/ui/button-look";
import type { Order } from "../order";
import { AgainButton } from "./again-button";
import { availableActions } from "./available-actions";
import { CancelButton } from "./cancel-button";
import { payPath } from "./order-paths";
import { TrackButton } from "./track-button";

export function OrderActions({ order }: { order: Order }) {
  const t = useTranslations("OrderActions");
  const buttons = {
    pay: () => (
      <ButtonLink key="pay" href={payPath(order)}>
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
  return availableActions(order).map((action) => buttons[action]());
}
