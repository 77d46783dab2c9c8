import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RootsView } from "@/components/ledger/roots-view";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { partPage } from "@/lib/server/part-page";
import { listRoots } from "@/lib/server/reads/ledger";

export const revalidate = 300;

export async function generateMetadata({ params }: PageProps<"/[locale]/ledger_roots">): Promise<Metadata> {
  const locale = await partPage(params, "/ledger_roots");
  const t = await getTranslations("LedgerRoots");
  return pageMetadata({ locale, path: "/ledger_roots", title: t("title"), description: t("lead") });
}

export default async function LedgerRootsPage({ params }: PageProps<"/[locale]/ledger_roots">) {
  const locale = await partPage(params, "/ledger_roots");
  return <RootsView roots={await listRoots(locale)} />;
}
