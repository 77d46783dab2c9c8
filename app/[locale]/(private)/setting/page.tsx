import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProofDialog } from "@/components/factor/proof-dialog";
import { SecurityLink } from "@/components/factor/security-link";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { Settings } from "@/components/member/settings/settings";
import { PasswordSetting } from "@/components/member/transaction-password/password-setting";
import { YourDataLink } from "@/components/privacy/your-data-link";
import { LoginPassword } from "@/components/session/change/login-password";
import { PageHeading } from "@/components/ui/heading";
import { pageLocale } from "@/lib/i18n/page-locale";
import { getParts } from "@/lib/server/reads/profile";

export async function generateMetadata({ params }: PageProps<"/[locale]/setting">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("SettingPage");
  return { title: t("title") };
}

export default async function SettingPage({ params }: PageProps<"/[locale]/setting">) {
  const { wallet } = await getParts(await pageLocale(params));
  const t = await getTranslations("SettingPage");
  return (
    <MemberFrame current="/setting">
      <PageHeading title={t("title")} lead={t("lead")} />
      <ClientMessages>
        <Settings
          passwords={
            <>
              <LoginPassword />
              {wallet && <PasswordSetting />}
              <SecurityLink />
              <YourDataLink />
            </>
          }
        />
        <ProofDialog />
      </ClientMessages>
    </MemberFrame>
  );
}
