import type { Metadata } from "next";
import { NotFound } from "@/components/feedback/not-found";
import { pageLocale } from "@/lib/i18n/page-locale";

export const metadata: Metadata = { robots: { index: false } };

/** What the middleware answers, with status 404, where no page is: in the HTML, for whoever has no script. */
export default async function MissingPage({ params }: PageProps<"/[locale]/missing">) {
  await pageLocale(params);
  return <NotFound />;
}
