import { useTranslations } from "next-intl";

/** For a form that only scripts can send: shown after an early submission until they have loaded, and to browsers without scripts. */
export function GettingReady() {
  const t = useTranslations("GettingReady");
  return (
    <>
      <p role="status" className="mb-4 hidden text-sm text-ink-soft in-data-waiting:block">
        {t("waiting")}
      </p>
      <p className="mb-4 hidden text-sm text-clay noscript:block">{t("noScripts")}</p>
    </>
  );
}
