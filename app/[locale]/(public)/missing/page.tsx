import type { Metadata } from "next";
import { NotFound } from "@/components/feedback/not-found";
import { pageLocale } from "@/lib/i18n/page-locale";

export const metadata: Metadata = { robots: { index: false } };

/** The middleware's response, with status 404, for unknown pages. The text is in the HTML, for clients without scripts. */
export default async function MissingPage({ params }: PageProps<"/[locale]/missing">) {
  await pageLocale(params);
  return <NotFound />;
}
