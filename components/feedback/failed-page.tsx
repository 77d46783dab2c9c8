"use client";

import { useTranslations } from "next-intl";
import { Failed } from "./failed";

/** Stands where a page could not be made. It brings a title, for the page may not have come as far as its own. */
export function FailedPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations("Failed");
  return (
    <>
      <title>{t("title")}</title>
      <Failed error={error} onRetry={onRetry} className="my-section" />
    </>
  );
}
