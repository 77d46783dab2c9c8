"use client";

import { useLocale, useTranslations } from "next-intl";
import { signInPath } from "@/components/feedback/sign-in-path";
import { useCurrentPath } from "@/components/layout/language/use-current-path";
import { classNames } from "@/components/ui/class-names";
import { linkTextLook } from "@/components/ui/link-text";
import { useSession } from "@/lib/client/session/use-session";

/** For guests only. Its space is reserved, so that nothing moves once the session is known. Without scripts it never is. */
export function SignInLink({ className }: { className?: string }) {
  const t = useTranslations("SignInLink");
  const locale = useLocale();
  const address = useCurrentPath();
  const guest = useSession()?.state === "guest";

  return (
    <a
      href={signInPath(locale, address)}
      className={classNames("text-sm font-semibold whitespace-nowrap", linkTextLook, !guest && "invisible noscript:visible", className)}
    >
      {t("label")}
    </a>
  );
}
