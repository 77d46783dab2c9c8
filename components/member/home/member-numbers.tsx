import { useTranslations } from "next-intl";
import { CopyCode } from "@/components/feedback/copy-code";
import type { CallData } from "@/lib/contract";
import { useParts } from "@/lib/i18n/use-parts";

/** Rendered inside a `dl`. */
export function MemberNumbers({ profile }: { profile: CallData<"GET member/profile"> }) {
  const t = useTranslations("MemberNumbers");
  const { network } = useParts();
  return (
    <>
      <div>
        <dt className="text-sm text-ink-soft">{t("code")}</dt>
        <dd>
          <CopyCode code={profile.userCode} />
        </dd>
      </div>
      {network && (
        <div>
          <dt className="text-sm text-ink-soft">{t("enroller")}</dt>
          <dd className="figures flex min-h-11 items-center text-lg">{profile.recommendNo ?? t("nobody")}</dd>
        </div>
      )}
    </>
  );
}
