"use client";

import { Bell } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { getPathname } from "@/lib/i18n/navigation";
import { CountedLink } from "./counted-link";
import { useUnread } from "./use-unread";

/** For members only. Its space is reserved, so that nothing moves once the session is known. */
export function NoticesLink() {
  const t = useTranslations("NoticesLink");
  const locale = useLocale();
  const count = useUnread();

  return (
    <span className={count === null ? "invisible flex" : "flex"}>
      <CountedLink href={getPathname({ locale, href: "/message_center" })} label={t("label", { count: count ?? 0 })} count={count ?? 0}>
        <Bell aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </CountedLink>
    </span>
  );
}
