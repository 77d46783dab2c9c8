"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { CartLine } from "./cart-line";

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
