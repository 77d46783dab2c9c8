"use client";

import { useLocale, useTranslations } from "next-intl";
import { Failed } from "@/components/feedback/failed";
import { signInPath } from "@/components/feedback/sign-in-path";
import { buttonLook } from "@/components/ui/button-look";
import { Skeleton } from "@/components/ui/skeleton";
import { useCall } from "@/lib/client/use-call";
import { useSession } from "@/lib/client/use-session";
import { getPathname } from "@/lib/i18n/navigation";
import { ActivationLine } from "./activation-line";

/** A visitor's way in; a member's own state and until when it lasts. */
export function MembershipState() {
  const t = useTranslations("MembershipState");
  const locale = useLocale();
  const session = useSession();
  const { data: profile, error, mutate } = useCall("GET member/profile", session?.state === "member" ? {} : null);

  if (error) return <Failed error={error} onRetry={() => mutate()} className="p-0! py-0!" />;
  if (session?.state === "member") return profile ? <ActivationLine profile={profile} /> : <Skeleton className="h-14" />;
  return (
    <>
      <a href={signInPath(locale, getPathname({ locale, href: "/member_benefits" }))} className={buttonLook({ size: "large", wide: true })}>
        {t("signIn")}
      </a>
      <p className="mt-4 text-sm text-ink-soft">{t("hint")}</p>
    </>
  );
}
