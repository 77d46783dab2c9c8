import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DisclosureView } from "@/components/bonus/disclosure-view";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { partPage } from "@/lib/server/part-page";
import { getDisclosure } from "@/lib/server/reads/bonus";

export const revalidate = 300;

export async function generateMetadata({ params }: PageProps<"/[locale]/income_disclosure">): Promise<Metadata> {
  const locale = await partPage(params, "/income_disclosure");
  const t = await getTranslations("IncomeDisclosure");
  return pageMetadata({ locale, path: "/income_disclosure", title: t("title"), description: t("lead") });
}

export default async function IncomeDisclosurePage({ params }: PageProps<"/[locale]/income_disclosure">) {
  const locale = await partPage(params, "/income_disclosure");
  return <DisclosureView disclosure={await getDisclosure(locale)} />;
}
