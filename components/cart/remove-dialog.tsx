"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { CartLine } from "./cart-line";

type Props = { line: CartLine | null; onCancel: () => void; onConfirm: () => void };

/** Asks before a line goes. */
export function RemoveDialog({ line, onCancel, onConfirm }: Props) {
  const t = useTranslations("RemoveDialog");
  return (
    <Dialog
      open={line !== null}
      onOpenChange={(open) => !open && onCancel()}
      title={t("title")}
      description={line?.product.name}
      actions={
        <>
          <Button look="outline" onClick={onCancel}>
            {t("keep")}
          </Button>
          <Button look="danger" onClick={onConfirm}>
            {t("remove")}
          </Button>
        </>
      }
    />
  );
}
