import { useTranslations } from "next-intl";
import { CopyCode } from "@/components/feedback/copy-code";
import type { CallData } from "@/lib/contract";
import { ActivationLine } from "./activation-line";
import { Avatar } from "./avatar";

/** Who the member is, and how their membership stands. */
export function ProfileHead({ profile }: { profile: CallData<"GET member/profile"> }) {
  const t = useTranslations("MemberHome");
  return (
    <section aria-label={profile.username} className="rounded-lg bg-surface p-6 shadow-soft md:p-9">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar picture={profile.avatar} name={profile.username} />
        <div className="min-w-0 grow">
          <h2 className="text-2xl break-words">{profile.username}</h2>
          <div className="mt-2">
            <ActivationLine profile={profile} />
          </div>
        </div>
        <dl className="grid grid-cols-[auto_auto] gap-x-10">
          <div>
            <dt className="text-sm text-ink-soft">{t("code")}</dt>
            <dd>
              <CopyCode code={profile.userCode} />
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">{t("enroller")}</dt>
            <dd className="figures flex min-h-11 items-center text-lg">{profile.recommendNo ?? t("nobody")}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
