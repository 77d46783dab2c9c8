import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { partPage } from "@/lib/server/part-page";
import { BonusPage } from "../_bonus/bonus-page";

export async function generateMetadata({ params }: PageProps<"/[locale]/estimated_bonus">): Promise<Metadata> {
  await partPage(params, "/estimated_bonus");
  const t = await getTranslations("BonusPage");
  return { title: t("estimated.title") };
}

export default async function EstimatedBonusPage({ params, searchParams }: PageProps<"/[locale]/estimated_bonus">) {
  await partPage(params, "/estimated_bonus");
  return <BonusPage screen="estimated" query={await searchParams} />;
}
