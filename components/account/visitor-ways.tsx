"use client";

import { useLocale, useTranslations } from "next-intl";
import { signInPath } from "@/components/feedback/sign-in-path";
import { buttonLook } from "@/components/ui/button-look";
import { getPathname } from "@/lib/i18n/navigation";

/** A visitor's two ways to a membership; both lead back to this page. */
export function VisitorWays() {
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
