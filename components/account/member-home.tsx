"use client";

import { useTranslations } from "next-intl";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { useCall } from "@/lib/client/use-call";
import { ActivationLine } from "./activation-line";
import { Avatar } from "./avatar";
import { CopyCode } from "./copy-code";
import { SignOutButton } from "./sign-out-button";

/** Who is signed in, and how their membership stands. */
export function MemberHome() {
  const t = useTranslations("MemberHome");
  const { data: profile, error, mutate } = useCall("GET member/profile", {});

  if (error) return <Failed error={error} onRetry={() => mutate()} />;
  if (!profile) return <LoadingRows rows={2} />;
  return (
    <div className="rounded-lg bg-surface p-6 shadow-soft md:p-10">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar picture={profile.avatar} name={profile.username} />
        <div className="min-w-0 grow">
          <h2 className="text-2xl break-words">{profile.username}</h2>
          <div className="mt-2">
            <ActivationLine profile={profile} />
          </div>
        </div>
        <SignOutButton />
      </div>
      <dl className="mt-8 grid gap-x-10 gap-y-6 border-t border-line pt-8 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-soft">{t("code")}</dt>
          <dd className="mt-1">
            <CopyCode code={profile.userCode} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{t("enroller")}</dt>
          <dd className="figures mt-1 flex min-h-11 items-center text-lg">{profile.recommendNo ?? t("nobody")}</dd>
        </div>
      </dl>
    </div>
  );
}
