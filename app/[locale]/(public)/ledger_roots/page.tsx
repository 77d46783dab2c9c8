import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RootsView } from "@/components/ledger/roots-view";
import { pageLocale } from "@/lib/i18n/page-locale";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { listRoots } from "@/lib/server/reads/ledger";

export const revalidate = 300;

export async function generateMetadata({ params }: PageProps<"/[locale]/ledger_roots">): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations("LedgerRoots");
  return pageMetadata({ locale, path: "/ledger_roots", title: t("title"), description: t("lead") });
}

export default async function LedgerRootsPage({ params }: PageProps<"/[locale]/ledger_roots">) {
  const locale = await pageLocale(params);
  return <RootsView roots={await listRoots(locale)} />;
}
