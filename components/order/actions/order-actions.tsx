"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonVariants } from "@/components/ui/button-variants";
import { Dialog } from "@/components/ui/dialog";
import { refresh, send } from "@/lib/client/call/send";
import { orderStates } from "@/lib/contract/wire/codes";
import { isCourse, isGoods, isReviewable } from "@/lib/contract/wire/product-type";
import { type Order, payPath } from "../order";
import { AgainButton } from "./again-button";
import { TrackButton } from "./track-button";

type Action = "pay" | "cancel" | "track" | "comment" | "again";

/** A paid course belongs to the buyer, so it can be bought again only after a canceled order. */
function canBeBoughtAgain({ state, orderItems }: Order): boolean {
  return orderItems.some(({ productType: type }) => isGoods(type) || (state === orderStates.cancelled && isCourse(type)));
}

/** The available actions, most important first. */
export function availableActions(order: Order): Action[] {
  const { state, orderItems, logisticsSendOrders } = order;
  if (state === orderStates.unpaid) return ["pay", "cancel"];
  const open: Record<Exclude<Action, "pay" | "cancel">, boolean> = {
    comment: state === orderStates.completed && orderItems.some((item) => isReviewable(item.productType) && !item.evaluated),
    track: logisticsSendOrders.length > 0,
    again: canBeBoughtAgain(order),
  };
  return (["comment", "track", "again"] as const).filter((action) => open[action]);
}

/** If canceling is refused the order is read again, because its state has changed. */
function CancelButton({ order }: { order: Order }) {
  const t = useTranslations("CancelButton");
  const showFailure = useShowFailure();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);

  async function cancel() {
    setBusy(true);
    try {
      await send("POST order/closed", { orderId: order.id });
      void showToast("success", t("cancelled"));
    } catch (error) {
      showFailure(error);
      void refresh(["GET order/page", "GET order/{id}"]);
    }
    setBusy(false);
    setAsked(false);
  }

  return (
    <>
      <Button variant="outline" onClick={() => setAsked(true)}>
        {t("label")}
      </Button>
      <Dialog
        open={asked}
        onOpenChange={setAsked}
        title={t("title")}
        description={t("text", { number: order.orderNumber })}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsked(false)}>
              {t("keep")}
            </Button>
            <Button variant="danger" busy={busy} onClick={cancel}>
              {t("confirm")}
            </Button>
          </>
        }
      />
    </>
  );
}

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
      <TrackButton key="track" parcels={order.logisticsSendOrders} className={buttonVariants({ variant: "outline" })}>
        {t("track")}
      </TrackButton>
    ),
    again: () => <AgainButton key="again" order={order} />,
  };
  return availableActions(order).map((action) => buttons[action]());
}
