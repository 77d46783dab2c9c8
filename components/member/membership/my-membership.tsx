"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { Badge } from "@/components/ui/badge";
import { Switch } from "@/components/ui/switch";
import { send } from "@/lib/client/call/send";
import { activation } from "@/lib/contract/wire/codes";
import { formatDay } from "@/lib/format/date";
import type { Profile } from "./activation-line";
import { MembershipButton } from "./membership-button";

/** Automatic renewal. The switch changes optimistically and moves back if the shop refuses. */
function AutoRenewal({ on }: { on: boolean }) {
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

type Props = {
  profile: Pick<Profile, "activationStatus" | "vipExpireTime" | "autoRenewal">;
  monthly: ReactNode;
};

export function MyMembership({ profile, monthly }: Props) {
  const t = useTranslations("MembershipState");
  const locale = useLocale();
  const active = profile.activationStatus === activation.active;

  return (
    <>
      <Badge tone={active ? "leaf" : "clay"}>{t(active ? "active" : "lapsed")}</Badge>
      {profile.vipExpireTime && (
        <>
          <p className="mt-5 text-lg">{t(active ? "until" : "since")}</p>
          <p className="display figures mt-1 text-2xl">{formatDay(profile.vipExpireTime, locale)}</p>
        </>
      )}
      <div className="mt-5 border-t border-line pt-5 text-ink-soft">{monthly}</div>
      <div className="mt-8">
        <MembershipButton activated />
      </div>
      {active && (
        <div className="mt-8 border-t border-line pt-6">
          <AutoRenewal on={profile.autoRenewal} />
        </div>
      )}
    </>
  );
}
