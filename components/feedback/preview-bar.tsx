import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";

/** Says that a page shows what is not published yet. */
export function PreviewBar() {
  const t = useTranslations("PreviewBar");
  return (
    <aside
      aria-label={t("title")}
      className="sticky top-0 z-30 flex flex-wrap items-center gap-x-3 gap-y-1 bg-sun px-gutter py-3 text-sm text-sun-ink"
    >
      <Eye aria-hidden="true" className="size-5 shrink-0" />
      <strong className="font-semibold">{t("title")}</strong>
      <span>{t("lead")}</span>
    </aside>
  );
}
