import { useTranslations } from "next-intl";
import { Toaster } from "./toaster";

/** The container of toasts, with its name in the page's language. */
export function ToastPlace() {
  const t = useTranslations("ToastPlace");
  return <Toaster label={t("label")} />;
}
