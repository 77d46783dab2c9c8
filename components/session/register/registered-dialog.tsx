"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { CallData } from "@/lib/contract";
import { NewMember } from "./new-member";

type Props = {
  /** Null until the registration has succeeded. */
  newcomer: CallData<"POST member/register"> | null;
  onConfirm: () => void;
};

/** However it is closed, the login page follows. */
export function RegisteredDialog({ newcomer, onConfirm }: Props) {
  const t = useTranslations("RegisteredDialog");
  const shop = useTranslations("Shop");
  return (
    <Dialog
      open={newcomer !== null}
      onOpenChange={(open) => !open && onConfirm()}
      title={t("title", { shop: shop("name") })}
      description={t("lead")}
      actions={
        <Button size="large" wide onClick={onConfirm}>
          {t("confirm")}
        </Button>
      }
    >
      {newcomer && <NewMember newcomer={newcomer} />}
    </Dialog>
  );
}
