"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { send } from "@/lib/client/call/send";
import { useProved } from "./use-proved";

type Props = { left: number; onCodes: (codes: string[]) => void };

export function RecoveryCodes({ left, onCodes }: Props) {
  const t = useTranslations("Security");
  const { busy, change } = useProved();
  const renew = () => change(async (proof) => onCodes((await send("POST factor/newRecoveryCodes", { proof })).recoveryCodes));
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="font-semibold">{t("recovery.left", { count: left })}</p>
      <Button look="outline" busy={busy} onClick={() => void renew()}>
        {t("recovery.renew")}
      </Button>
    </div>
  );
}
