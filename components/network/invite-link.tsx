import { useLocale, useTranslations } from "next-intl";
import { CopyLink } from "@/components/forms/copy-link";
import { getPathname } from "@/lib/i18n/navigation";

/** A link that enrolls new members below the reader. Rendered in the browser only. */
export function InviteLink({ code }: { code: string }) {
  const t = useTranslations("Tree");
  const locale = useLocale();
  const address = window.location.origin + getPathname({ locale, href: { pathname: "/register", query: { ref: code } } });
  return <CopyLink label={t("link")} address={address} />;
}
