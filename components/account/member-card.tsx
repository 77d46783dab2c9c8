"use client";

import { useLocale, useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Skeleton } from "@/components/ui/skeleton";
import { useCall } from "@/lib/client/use-call";
import { formatDay } from "@/lib/format/date";
import { ShortVideoAccount } from "./short-video/short-video-account";

/** Whose pages these are; where nobody can tell, the place stays as it is. */
export function MemberCard() {
  const t = useTranslations("MemberCard");
  const locale = useLocale();
  const { data: profile } = useCall("GET member/profile", {});

  return (
    <div className="mb-6 hidden min-h-20 px-4 lg:block">
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
