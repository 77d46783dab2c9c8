"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Failed } from "@/components/feedback/failed";
import { LoadingBlock } from "@/components/feedback/loading";
import { useShowFailure } from "@/components/feedback/show-failure";
import { signInPath } from "@/components/feedback/sign-in-path";
import { showToast } from "@/components/feedback/toast";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { Switch } from "@/components/ui/switch";
import { send } from "@/lib/client/call/send";
import { useCall } from "@/lib/client/call/use-call";
import { useSession } from "@/lib/client/session/use-session";
import { activation } from "@/lib/contract/wire/codes";
import { formatDay } from "@/lib/format/date";
import { getPathname } from "@/lib/i18n/navigation";
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

type MyMembershipProps = {
  profile: Pick<Profile, "activationStatus" | "vipExpireTime" | "autoRenewal">;
  monthly: ReactNode;
};

function MyMembership({ profile, monthly }: MyMembershipProps) {
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

/** Both links lead back to this page. */
function VisitorActions() {
  const t = useTranslations("MembershipState");
  const locale = useLocale();
  const here = getPathname({ locale, href: "/member_benefits" });
  const register = getPathname({ locale, href: { pathname: "/register", query: { redirect: here } } });
  return (
    <>
      <div className="flex flex-col gap-3">
        <a href={register} className={buttonVariants({ size: "large", wide: true })}>
          {t("register")}
        </a>
        <a href={signInPath(locale, here)} className={buttonVariants({ variant: "outline", size: "large", wide: true })}>
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
        {member && !profile && !error && <LoadingBlock className="h-13 rounded-pill" />}
        {member && profile && <MembershipButton activated={false} />}
      </div>
    </>
  );
}
