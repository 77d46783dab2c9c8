import type { Metadata } from "next";
import { partPage } from "@/lib/server/part-page";
import { BonusDetailPage, bonusDetailTitle } from "../_bonus/bonus-detail-page";

export async function generateMetadata({ params, searchParams }: PageProps<"/[locale]/history_bonus_detail">): Promise<Metadata> {
  await partPage(params, "/history_bonus_detail");
  return { title: await bonusDetailTitle(await searchParams) };
}

export default async function HistoryBonusDetailPage({ params, searchParams }: PageProps<"/[locale]/history_bonus_detail">) {
  await partPage(params, "/history_bonus_detail");
  return <BonusDetailPage screen="history" query={await searchParams} />;
}
