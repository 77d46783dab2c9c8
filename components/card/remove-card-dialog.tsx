"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { maskedNumber } from "@/lib/format/card";
import type { Card } from "./card-draft";

type Props = { card: Card | null; busy: boolean; onCancel: () => void; onConfirm: () => void };

/** Asks before a card goes. */
export function RemoveCardDialog({ card, busy, onCancel, onConfirm }: Props) {
  const t = useTranslations("RemoveCardDialog");
  return (
    <Dialog
      open={card !== null}
      onOpenChange={(open) => !open && onCancel()}
      title={t("title")}
      description={card && `${card.cardType} ${maskedNumber(card.cardNumber)}`}
      actions={
        <>
          <Button look="outline" onClick={onCancel}>
            {t("keep")}
          </Button>
          <Button look="danger" busy={busy} onClick={onConfirm}>
            {t("remove")}
          </Button>
        </>
      }
    />
  );
}
