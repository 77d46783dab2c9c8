"use client";

import { useLocale, useTranslations } from "next-intl";
import { signInPath } from "@/components/feedback/sign-in-path";
import { useAddress } from "@/components/layout/language/use-address";
import { classNames } from "@/components/ui/class-names";
import { linkTextLook } from "@/components/ui/link-text";
import { useSession } from "@/lib/client/use-session";

/** Shown to guests only. Its place is kept, so that nothing moves once it is known who is here. */
export function SignInLink({ className }: { className?: string }) {
  const t = useTranslations("SignInLink");
  const locale = useLocale();
  const address = useAddress();
  const guest = useSession()?.state === "guest";

  return (
    <a
      href={signInPath(locale, address)}
      className={classNames("text-sm font-semibold whitespace-nowrap", linkTextLook, !guest && "invisible", className)}
    >
      {t("label")}
    </a>
  );
}
