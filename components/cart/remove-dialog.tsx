"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Cart, CartLine } from "./cart-line";

/** Removes lines after confirmation, and offers to undo it. */
export function useRemoval({ remove, bringBack }: Cart) {
  const t = useTranslations("CartView");
  const [asked, setAsked] = useState<CartLine[]>([]);

  /** Offered again if the undo fails. */
  function offerUndo(lines: CartLine[]) {
    const undo = async () => (await bringBack(lines)) || offerUndo(lines);
    void showToast("success", t("removed", { count: lines.length }), { label: t("undo"), onClick: () => void undo() });
  }

  async function confirm() {
    setAsked([]);
    if (await remove(asked)) offerUndo(asked);
  }

  return { asked, ask: setAsked, confirm, cancel: () => setAsked([]) };
}

type Props = { lines: CartLine[]; onCancel: () => void; onConfirm: () => void };

export function RemoveDialog({ lines, onCancel, onConfirm }: Props) {
  const t = useTranslations("RemoveDialog");
  return (
    <Dialog
      open={lines.length > 0}
      onOpenChange={(open) => !open && onCancel()}
      title={t("title", { count: lines.length })}
      description={lines.map((line) => line.product.name).join(", ")}
      actions={
        <>
          <Button variant="outline" onClick={onCancel}>
            {t("keep")}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {t("remove")}
          </Button>
        </>
      }
    />
  );
}
