"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { activation } from "@/lib/contract/wire/codes";
import { formatDay } from "@/lib/format/date";
import type { Profile } from "./activation-line";
import { AutoRenewal } from "./auto-renewal";
import { MembershipButton } from "./membership-button";

type Props = {
  profile: Pick<Profile, "activationStatus" | "vipExpireTime" | "autoRenewal">;
  /** What another month costs. */
  monthly: ReactNode;
};

/** Until when a membership lasts or lasted, and how it goes on. */
export function OwnMembership({ profile, monthly }: Props) {
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
