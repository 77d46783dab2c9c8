import { useTranslations } from "next-intl";

/** The container of toasts, empty until the first one. */
export function ToastPlace() {
  const t = useTranslations("ToastPlace");
  return <div id="toasts" data-label={t("label")} />;
}
