import type { Metadata } from "next";
import { partPage } from "@/lib/server/part-page";
import { BonusDetailPage, bonusDetailTitle } from "../_bonus/bonus-detail-page";

export async function generateMetadata({ params, searchParams }: PageProps<"/[locale]/estimated_bonus_detail">): Promise<Metadata> {
  await partPage(params, "/estimated_bonus_detail");
  return { title: await bonusDetailTitle(await searchParams) };
}

export default async function EstimatedBonusDetailPage({ params, searchParams }: PageProps<"/[locale]/estimated_bonus_detail">) {
  await partPage(params, "/estimated_bonus_detail");
  return <BonusDetailPage screen="estimated" query={await searchParams} />;
}
