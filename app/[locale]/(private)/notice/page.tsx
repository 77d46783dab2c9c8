import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { NoticeView } from "@/components/feedback/notice-view";
import { getPathname } from "@/lib/i18n/navigation";
import { pageLocale } from "@/lib/i18n/page-locale";
import { readFormState } from "@/lib/server/forms/form-state";

export async function generateMetadata({ params }: PageProps<"/[locale]/notice">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("NoticeView");
  return { title: t("name") };
}

/** The page after a press on a button of a cached page that was posted without scripts. */
export default async function NoticePage({ params, searchParams }: PageProps<"/[locale]/notice">) {
  const locale = await pageLocale(params);
  const notice = await readFormState("notice", (await searchParams).form);
  if (!notice) redirect(getPathname({ locale, href: "/" }));
  return <NoticeView {...notice} />;
}
