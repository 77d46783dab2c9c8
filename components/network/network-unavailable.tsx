import { useLocale, useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { FailedLine } from "@/components/feedback/failed-line";
import { LoadingBlock } from "@/components/feedback/loading";
import { CopyLink } from "@/components/forms/copy-link";
import { useCall } from "@/lib/client/call/use-call";
import { getPathname } from "@/lib/i18n/navigation";

/** A link that enrolls new members below the reader. Rendered in the browser only. */
export function InviteLink({ code }: { code: string }) {
  const t = useTranslations("Tree");
  const locale = useLocale();
  const address = window.location.origin + getPathname({ locale, href: { pathname: "/register", query: { ref: code } } });
  return <CopyLink label={t("link")} address={address} />;
}

/** For a provider without a network: the referral link works all the same. */
export function NetworkUnavailable() {
  const t = useTranslations("Tree");
  const { data: profile, error } = useCall("GET member/profile", {});
  return (
    <Empty title={t("lacking")} action={profile && <InviteLink code={profile.userCode} />}>
      {t("lackingLead")}
      {!profile && (error ? <FailedLine error={error} className="mt-6" /> : <LoadingBlock className="mt-6 h-32" />)}
    </Empty>
  );
}
