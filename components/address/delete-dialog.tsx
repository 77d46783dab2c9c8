"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { addressLines, fullName } from "@/lib/format/postal-address";
import type { Address } from "./address";

type Props = { address: Address | null; onCancel: () => void; onConfirm: () => void };

export function DeleteDialog({ address, onCancel, onConfirm }: Props) {
  const t = useTranslations("AddressList");
  const locale = useLocale();
  return (
    <Dialog
      open={address !== null}
      onOpenChange={(open) => !open && onCancel()}
      title={t("deleteTitle")}
      description={address && [fullName(address), ...addressLines(address, locale)].join(", ")}
      actions={
        <>
          <Button look="outline" onClick={onCancel}>
            {t("keep")}
          </Button>
          <Button look="danger" onClick={onConfirm}>
            {t("delete")}
          </Button>
        </>
      }
    />
  );
}
