import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MemberFrame } from "@/components/account/member-frame";
import { Settings } from "@/components/account/settings/settings";
import { ClientWords } from "@/components/layout/client-words";
import { LoginPassword } from "@/components/session/change/login-password";
import { OwnPassword } from "@/components/transaction-password/own-password";
import { PageHeading } from "@/components/ui/heading";
import { pageLocale } from "@/lib/i18n/page-locale";

export async function generateMetadata({ params }: PageProps<"/[locale]/setting">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("SettingPage");
  return { title: t("title") };
}

export default async function SettingPage({ params }: PageProps<"/[locale]/setting">) {
  await pageLocale(params);
  const t = await getTranslations("SettingPage");
  return (
    <MemberFrame current="/setting">
      <PageHeading title={t("title")} lead={t("lead")} />
      <ClientWords names={["Settings", "MemberNumbers", "CopyCode", "LoginPassword", "PasswordHint", "OwnPassword", "TransactionPassword"]}>
        <Settings
          passwords={
            <>
              <LoginPassword />
              <OwnPassword />
            </>
          }
        />
      </ClientWords>
    </MemberFrame>
  );
}
