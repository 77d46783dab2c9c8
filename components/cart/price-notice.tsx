"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";

/** Says that prices are not what they were, until that was taken note of. */
export function PriceNotice({ count, onAccept }: { count: number; onAccept: () => void }) {
  const t = useTranslations("CartView");
  if (count === 0) return null;
  return (
    <Notice
      action={
        <Button look="outline" size="small" onClick={onAccept}>
          {t("accept")}
        </Button>
      }
    >
      {t("pricesChanged", { count })}
    </Notice>
  );
}
