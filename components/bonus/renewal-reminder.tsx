"use client";

import { useLocale, useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { useCall } from "@/lib/client/call/use-call";
import { browserValue } from "@/lib/client/store/browser-value";
import type { CallData } from "@/lib/contract";
import { activation } from "@/lib/contract/wire/codes";
import { formatDay } from "@/lib/format/date";

const soonMs = 7 * 24 * 60 * 60 * 1000;

type Dismissal = { who: string; day: string };
type Profile = Pick<CallData<"GET member/profile">, "activationStatus" | "vipExpireTime" | "autoRenewal">;

/** The membership end for which the reminder was dismissed in this browser. */
const dismissedReminder = browserValue("localStorage", "renewal-reminder", (raw): Dismissal => {
  const { who, day } = (raw ?? {}) as Partial<Dismissal>;
  return { who: typeof who === "string" ? who : "", day: typeof day === "string" ? day : "" };
});

/** The end of a membership if it is near and automatic renewal is off. */
function endingSoon({ activationStatus, vipExpireTime, autoRenewal }: Profile, nowMs: number): string | null {
  if (activationStatus !== activation.active || autoRenewal || !vipExpireTime) return null;
  const leftMs = new Date(vipExpireTime).getTime() - nowMs;
  return leftMs > 0 && leftMs <= soonMs ? vipExpireTime : null;
}

/** Reminds of the end of a membership, and with it of bonuses. Can be dismissed once for each end. */
export function RenewalReminder() {
  const t = useTranslations("RenewalReminder");
  const locale = useLocale();
  const dismissal = dismissedReminder.use();
  const { data: profile } = useCall("GET member/profile", {});
  const end = profile ? endingSoon(profile, Date.now()) : null;
  const day = end?.slice(0, 10) ?? "";
  const isDismissed = dismissal.who === profile?.userCode && dismissal.day === day;

  return (
    <div role="status">
      {profile && end && !isDismissed && (
        <Notice
          className="mb-6"
          action={
            <div className="flex flex-wrap gap-2">
              <ButtonLink href="/member_benefits">{t("renew")}</ButtonLink>
              <Button variant="quiet" onClick={() => dismissedReminder.write({ who: profile.userCode, day })}>
                {t("quiet")}
              </Button>
            </div>
          }
        >
          <p className="font-semibold">{t("title", { day: formatDay(end, locale) })}</p>
          <p>{t("text")}</p>
        </Notice>
      )}
    </div>
  );
}
