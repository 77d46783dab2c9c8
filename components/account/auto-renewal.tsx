"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { Switch } from "@/components/ui/switch";
import { send } from "@/lib/client/send";

/** Whether a membership goes on by itself. The switch moves at once, and back when the shop refuses. */
export function AutoRenewal({ on }: { on: boolean }) {
  const t = useTranslations("MembershipState");
  const showFailure = useShowFailure();
  const [wanted, setWanted] = useState<boolean | null>(null);

  async function change(autoRenewal: boolean) {
    if (wanted !== null) return;
    setWanted(autoRenewal);
    try {
      await send("POST member/modifyMemberV", { autoRenewal });
      void showToast("success", t(autoRenewal ? "renewalOn" : "renewalOff"));
    } catch (error) {
      showFailure(error);
    } finally {
      setWanted(null);
    }
  }

  return (
    <Switch checked={wanted ?? on} onChange={(event) => change(event.target.checked)} hint={t("autoRenewalHint")}>
      {t("autoRenewal")}
    </Switch>
  );
}
