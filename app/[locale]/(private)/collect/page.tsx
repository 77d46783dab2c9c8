import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { FavouriteGrid } from "@/components/listing/favourite-grid";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { PageHeading } from "@/components/ui/heading";
import { pageLocale } from "@/lib/i18n/page-locale";

export async function generateMetadata({ params }: PageProps<"/[locale]/collect">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("CollectPage");
  return { title: t("title") };
}

export default async function CollectPage({ params }: PageProps<"/[locale]/collect">) {
  await pageLocale(params);
  const t = await getTranslations("CollectPage");
  return (
    <MemberFrame current="/collect">
      <PageHeading title={t("title")} />
      <ClientMessages>
        <FavouriteGrid />
      </ClientMessages>
    </MemberFrame>
  );
}
