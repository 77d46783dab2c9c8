"use client";

import { MonitorSmartphone } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { FailedLine } from "@/components/feedback/failed-line";
import { LoadingRows } from "@/components/feedback/loading";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { send } from "@/lib/client/call/send";
import { useCall } from "@/lib/client/call/use-call";
import { formatMoment } from "@/lib/format/date";
import { FactorRow } from "./factor-row";

/** The devices that are signed in. */
export function Sessions() {
  const t = useTranslations("Security");
  const locale = useLocale();
  const showFailure = useShowFailure();
  const { data, error } = useCall("GET session/list", {});
  const [busy, setBusy] = useState(false);

  async function end(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
      void showToast("success", t("sessions.ended"));
    } catch (failure) {
      showFailure(failure);
    }
    setBusy(false);
  }

  if (error && !data) return <FailedLine error={error} />;
  if (!data) return <LoadingRows rows={2} />;
  return (
    <>
      <ul className="flex flex-col gap-5">
        {data.map(({ id, device, network, usedTime, current }) => (
          <FactorRow
            key={id}
            sign={MonitorSmartphone}
            title={
              <>
                {device ?? t("sessions.unknown")}
                {current && <Badge tone="leaf">{t("sessions.current")}</Badge>}
              </>
            }
            details={[t("sessions.used", { moment: formatMoment(usedTime, locale) }), network && t("sessions.network", { network })]
              .filter(Boolean)
              .join(" · ")}
            action={
              !current && (
                <Button look="outline" busy={busy} onClick={() => void end(() => send("POST session/end", { id }))}>
                  {t("sessions.end")}
                </Button>
              )
            }
          />
        ))}
      </ul>
      {data.length > 1 && (
        <Button look="outline" busy={busy} onClick={() => void end(() => send("POST session/endOthers", {}))} className="mt-7">
          {t("sessions.endOthers")}
        </Button>
      )}
    </>
  );
}
