import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageLocale } from "@/lib/i18n/page-locale";
import { BonusPage } from "../_bonus/bonus-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/estimated_bonus">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("BonusPage");
  return { title: t("estimated.title") };
}

export default async function EstimatedBonusPage({ params, searchParams }: PageProps<"/[locale]/estimated_bonus">) {
  await pageLocale(params);
  return <BonusPage screen="estimated" query={await searchParams} />;
}
