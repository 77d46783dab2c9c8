"use client";

import { useLocale, useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { useCall } from "@/lib/client/use-call";
import { formatDay } from "@/lib/format/date";
import { endingSoon, quietReminder } from "./reminder";

/** Says that a membership, and with it the right to bonuses, is about to end; once for each end, if that is wished. */
export function RenewalReminder() {
  const t = useTranslations("RenewalReminder");
  const locale = useLocale();
  const quiet = quietReminder.use();
  const { data: profile } = useCall("GET member/profile", {});
  const end = profile ? endingSoon(profile, Date.now()) : null;
  const day = end?.slice(0, 10) ?? "";
  const isQuiet = quiet.who === profile?.userCode && quiet.day === day;

  return (
    <div role="status">
      {profile && end && !isQuiet && (
        <Notice
          className="mb-6"
          action={
            <div className="flex flex-wrap gap-2">
              <ButtonLink href="/member_benefits">{t("renew")}</ButtonLink>
              <Button look="quiet" onClick={() => quietReminder.write({ who: profile.userCode, day })}>
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
