import { useTranslations } from "next-intl";

/** Where toasts appear; it stays empty until there is one. */
export function ToastPlace() {
  const t = useTranslations("ToastPlace");
  return <div id="toasts" data-label={t("label")} />;
}
