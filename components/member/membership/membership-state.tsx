"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Failed } from "@/components/feedback/failed";
import { LoadingBlock } from "@/components/feedback/loading";
import { signInPath } from "@/components/feedback/sign-in-path";
import { buttonLook } from "@/components/ui/button-look";
import { useCall } from "@/lib/client/call/use-call";
import { useSession } from "@/lib/client/session/use-session";
import { activation } from "@/lib/contract/wire/codes";
import { getPathname } from "@/lib/i18n/navigation";
import { MembershipButton } from "./membership-button";
import { MyMembership } from "./my-membership";

/** Both links lead back to this page. */
function VisitorActions() {
  const t = useTranslations("MembershipState");
  const locale = useLocale();
  const here = getPathname({ locale, href: "/member_benefits" });
  const register = getPathname({ locale, href: { pathname: "/register", query: { redirect: here } } });
  return (
    <>
      <div className="flex flex-col gap-3">
        <a href={register} className={buttonLook({ size: "large", wide: true })}>
          {t("register")}
        </a>
        <a href={signInPath(locale, here)} className={buttonLook({ look: "outline", size: "large", wide: true })}>
          {t("signIn")}
        </a>
      </div>
      <p className="mt-4 text-sm text-ink-soft">{t("hint")}</p>
    </>
  );
}

type Props = {
  /** For members who were never active. */
  fees: ReactNode;
  /** The price of a renewal. */
  monthly: ReactNode;
};

export function MembershipState({ fees, monthly }: Props) {
  const member = useSession()?.state === "member";
  const { data: profile, error } = useCall("GET member/profile", member ? {} : null);

  if (member && profile && profile.activationStatus !== activation.none) return <MyMembership profile={profile} monthly={monthly} />;
  return (
    <>
      {fees}
      <div className="mt-8">
        {error && <Failed error={error} className="py-0!" />}
        {!member && <VisitorActions />}
        {member && !profile && !error && <LoadingBlock className="h-13 rounded-full" />}
        {member && profile && <MembershipButton activated={false} />}
      </div>
    </>
  );
}
