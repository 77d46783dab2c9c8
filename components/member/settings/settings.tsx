"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { TitledCard } from "@/components/ui/titled-card";
import { useCall } from "@/lib/client/call/use-call";
import { maxNicknameLength } from "@/lib/contract/wire/codes";
import { languageOfLocale } from "@/lib/contract/wire/language";
import { useParts } from "@/lib/i18n/use-parts";
import { MemberNumbers } from "../home/member-numbers";
import { EmailForm } from "./email-form";
import { ProfileField } from "./profile-field";

export function Settings({ passwords }: { passwords: ReactNode }) {
  const t = useTranslations("Settings");
  const locale = useLocale();
  const { network } = useParts();
  const { data: profile, error } = useCall("GET member/profile", {});

  if (error && !profile) return <Failed error={error} />;
  if (!profile) return <LoadingRows />;
  const names = [
    <ProfileField
      key="first"
      name="firstName"
      value={profile.firstName}
      once={t("once.firstName")}
      autoComplete="given-name"
      maxLength={100}
    />,
    <ProfileField
      key="last"
      name="lastName"
      value={profile.lastName}
      once={t("once.lastName")}
      autoComplete="family-name"
      maxLength={100}
    />,
  ];
  return (
    <div className="flex flex-col gap-6">
      <TitledCard title={t("account")} lead={t("accountLead")}>
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
          <div className="min-w-0">
            <dt className="text-sm text-ink-soft">{t("username")}</dt>
            <dd className="flex min-h-11 items-center text-lg font-semibold wrap-anywhere">{profile.username}</dd>
          </div>
          <MemberNumbers profile={profile} />
          {network && profile.linkNo && profile.side && (
            <div className="min-w-0">
              <dt className="text-sm text-ink-soft">{t("placement")}</dt>
              <dd className="figures flex min-h-11 items-center text-lg">
                {profile.linkNo} · {t(`sides.${profile.side}`)}
              </dd>
            </div>
          )}
        </dl>
      </TitledCard>
      <TitledCard title={t("person")} lead={t("personLead")}>
        <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
          {languageOfLocale(locale).familyNameFirst ? names.toReversed() : names}
          <ProfileField
            name="nickname"
            value={profile.nickname}
            optional={t("nicknameHint")}
            autoComplete="nickname"
            maxLength={maxNicknameLength}
          />
          <ProfileField name="telephone" value={profile.telephone} type="tel" autoComplete="tel" maxLength={32} />
          {(profile.paperNumber !== null || profile.identityNumber !== "none") && (
            <ProfileField name="paperNumber" value={profile.paperNumber} once={t("once.paperNumber")} autoComplete="off" maxLength={32} />
          )}
          <EmailForm email={profile.email} isConfirmed={profile.emailConfirmed !== false} />
        </div>
      </TitledCard>
      <TitledCard title={t("safety")} lead={t("safetyLead")}>
        <div className="flex flex-col gap-5">{passwords}</div>
      </TitledCard>
    </div>
  );
}
