"use client";

import { MailWarning } from "lucide-react";
import { useTranslations } from "next-intl";
import { linkTextClass } from "@/components/ui/link-text";
import { useCall } from "@/lib/client/call/use-call";
import { Link } from "@/lib/i18n/navigation";

/** Says on every member page why no emails come, and leads to where that ends. */
export function UnconfirmedEmail() {
  const t = useTranslations("UnconfirmedEmail");
  const { data: profile } = useCall("GET member/profile", {});
  if (profile?.emailConfirmed !== false) return null;
  return (
    <p role="status" className="mt-6 flex gap-3 rounded-md bg-sunken p-4 text-sm print:hidden">
      <MailWarning aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {t("text")}{" "}
        <Link href="/setting" className={linkTextClass}>
          {t("open")}
        </Link>
      </span>
    </p>
  );
}
