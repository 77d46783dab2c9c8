import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { JoinUsView } from "@/components/content/join-us-view";
import { ClientMessages } from "@/components/layout/client-messages";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { partPage } from "@/lib/server/part-page";
import { getShopProfile } from "@/lib/server/reads/profile";

export const revalidate = 300;

export async function generateMetadata({ params }: PageProps<"/[locale]/join_us">): Promise<Metadata> {
  const locale = await partPage(params, "/join_us");
  const t = await getTranslations("JoinUsPage");
  return pageMetadata({ locale, path: "/join_us", title: t("name"), description: t("lead") });
}

export default async function JoinUsPage({ params }: PageProps<"/[locale]/join_us">) {
  const { supportEmail } = await getShopProfile(await partPage(params, "/join_us"));
  return (
    <ClientMessages>
      <JoinUsView email={supportEmail ?? null} />
    </ClientMessages>
  );
}
