"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { send } from "@/lib/client/call/send";
import type { CallData } from "@/lib/contract";
import { formatOwnDay } from "@/lib/format/date";
import { Blocks } from "./blocks";

type Props = Pick<CallData<"GET privacy/data">, "blocks"> & { dueTime: string };

/** The day of the erasure, and the button that cancels it. */
export function PlannedErasure({ dueTime, blocks }: Props) {
  const t = useTranslations("YourData");
  const locale = useLocale();
  const showFailure = useShowFailure();
  const [busy, setBusy] = useState(false);

  async function keep() {
    setBusy(true);
    try {
      await send("POST privacy/keep", {});
      void showToast("success", t("leave.kept"));
    } catch (failure) {
      showFailure(failure);
    }
    setBusy(false);
  }

  return (
    <div className="flex flex-col items-start gap-5">
      <p role="status" className="text-lg font-semibold">
        {t("leave.planned", { day: formatOwnDay(dueTime, locale) })}
      </p>
      <Blocks blocks={blocks.filter((block) => block !== "balance" && block !== "bonuses")} />
      <Button busy={busy} onClick={() => void keep()}>
        {t("leave.keep")}
      </Button>
    </div>
  );
}
