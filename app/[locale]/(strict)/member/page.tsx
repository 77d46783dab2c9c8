import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MemberHome } from "@/components/account/member-home";
import { ClientWords } from "@/components/layout/client-words";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { pageLocale } from "@/lib/i18n/page-locale";

export async function generateMetadata({ params }: PageProps<"/[locale]/member">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("MemberPage");
  return { title: t("title") };
}

export default async function MemberPage({ params }: PageProps<"/[locale]/member">) {
  await pageLocale(params);
  const t = await getTranslations("MemberPage");
  return (
    <ClientWords names={["MemberHome", "ActivationLine", "CopyCode", "SignOutButton"]}>
      <Container>
        <PageHeading title={t("title")} />
        <MemberHome />
      </Container>
    </ClientWords>
  );
}
