"use client";

import { useLocale, useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Skeleton } from "@/components/ui/skeleton";
import { useCall } from "@/lib/client/call/use-call";
import { formatDay } from "@/lib/format/date";
import { ShortVideoAccount } from "../short-video/short-video-account";

/** A placeholder stays if the profile cannot be read. */
export function MemberCard() {
  const t = useTranslations("MemberCard");
  const locale = useLocale();
  const { data: profile } = useCall("GET member/profile", {});

  return (
    <div className="mb-3 min-h-20 max-lg:pt-4 lg:mb-6 lg:px-4">
      {profile ? (
        <>
          <div className="flex min-h-20 items-center gap-4">
            <Avatar picture={profile.avatar} name={profile.username} small />
            <div className="min-w-0">
              <p className="truncate font-semibold">{profile.username}</p>
              <p className="figures text-xs text-ink-soft">{profile.userCode}</p>
              {profile.vipExpireTime && (
                <p className="text-xs text-ink-soft">{t("until", { day: formatDay(profile.vipExpireTime, locale) })}</p>
              )}
            </div>
          </div>
          <ShortVideoAccount profile={profile} className="mt-1" />
        </>
      ) : (
        <Skeleton className="h-14 w-full" />
      )}
    </div>
  );
}
