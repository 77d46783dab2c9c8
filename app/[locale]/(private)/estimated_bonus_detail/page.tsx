import type { Metadata } from "next";
import { pageLocale } from "@/lib/i18n/page-locale";
import { BonusDetailPage, bonusDetailTitle } from "../_bonus/bonus-detail-page";

export async function generateMetadata({ params, searchParams }: PageProps<"/[locale]/estimated_bonus_detail">): Promise<Metadata> {
  await pageLocale(params);
  return { title: await bonusDetailTitle(await searchParams) };
}

export default async function EstimatedBonusDetailPage({ params, searchParams }: PageProps<"/[locale]/estimated_bonus_detail">) {
  await pageLocale(params);
  return <BonusDetailPage screen="estimated" query={await searchParams} />;
}
