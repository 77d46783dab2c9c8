"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { refresh, send } from "@/lib/client/call/send";
import type { Order } from "../order";

/** If cancelling is refused the order is read again, because its state has changed. */
export function CancelButton({ order }: { order: Order }) {
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
      <Button look="outline" onClick={() => setAsked(true)}>
        {t("label")}
      </Button>
      <Dialog
        open={asked}
        onOpenChange={setAsked}
        title={t("title")}
        description={t("text", { number: order.orderNumber })}
        actions={
          <>
            <Button look="outline" onClick={() => setAsked(false)}>
              {t("keep")}
            </Button>
            <Button look="danger" busy={busy} onClick={cancel}>
              {t("confirm")}
            </Button>
          </>
        }
      />
    </>
  );
}
