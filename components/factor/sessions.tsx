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
import { jsonBody, request } from "@/lib/client/call/request";
import { refresh, send } from "@/lib/client/call/send";
import { useCall } from "@/lib/client/call/use-call";
import { formatMoment } from "@/lib/format/date";
import { FactorRow } from "./factor-row";

/** Ends «remember me» of this browser, as the box of the sign-in form does. */
async function forgetThisDevice(): Promise<void> {
  await request("session/remembered", jsonBody("DELETE", {}));
  await refresh(["GET session/list"]);
}

/** The devices that are signed in, and those that sign in without a password. */
export function Sessions() {
  const t = useTranslations("Security");
  const locale = useLocale();
  const showFailure = useShowFailure();
  const { data, error } = useCall("GET session/list", {});
  const [busy, setBusy] = useState(false);

  async function end(work: () => Promise<unknown>, done = t("sessions.ended")) {
    setBusy(true);
    try {
      await work();
      void showToast("success", done);
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
        {data.map(({ id, device, network, usedTime, current, remembered, signedIn = true }) => (
          <FactorRow
            key={id}
            icon={MonitorSmartphone}
            title={
              <>
                {device ?? t("sessions.unknown")}
                {current && <Badge tone="leaf">{t("sessions.current")}</Badge>}
                {remembered && <Badge>{t("sessions.remembered")}</Badge>}
              </>
            }
            details={[
              !signedIn && t("sessions.signedOut"),
              t("sessions.used", { moment: formatMoment(usedTime, locale) }),
              network && t("sessions.network", { network }),
            ]
              .filter(Boolean)
              .join(" · ")}
            action={
              current ? (
                remembered && (
                  <Button variant="outline" busy={busy} onClick={() => void end(forgetThisDevice, t("sessions.forgotten"))}>
                    {t("sessions.forget")}
                  </Button>
                )
              ) : (
                <Button
                  variant="outline"
                  busy={busy}
                  onClick={() => void end(() => send("POST session/end", { id }), signedIn ? undefined : t("sessions.forgotten"))}
                >
                  {t(signedIn ? "sessions.end" : "sessions.forget")}
                </Button>
              )
            }
          />
        ))}
      </ul>
      {data.length > 1 && (
        <Button variant="outline" busy={busy} onClick={() => void end(() => send("POST session/endOthers", {}))} className="mt-7">
          {t("sessions.endOthers")}
        </Button>
      )}
    </>
  );
}
