import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { NotFound } from "@/components/feedback/not-found";

export const metadata: Metadata = { robots: { index: false } };

/** What the middleware answers, with status 404, where no page is: in the HTML, for whoever has no script. */
export default async function MissingPage({ params }: PageProps<"/[locale]/missing">) {
  setRequestLocale((await params).locale);
  return <NotFound />;
}
