import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MemberFrame } from "@/components/account/member-frame";
import { MemberHome } from "@/components/account/member-home";
import { ClientWords } from "@/components/layout/client-words";
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
    <MemberFrame current="/member">
      <PageHeading title={t("title")} />
      <ClientWords names={["MemberNumbers", "AvatarForm", "ActivationLine", "CopyCode", "OrderTiles", "HiddenBalance", "MemberCourses"]}>
        <MemberHome />
      </ClientWords>
    </MemberFrame>
  );
}
