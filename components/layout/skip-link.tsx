import { useTranslations } from "next-intl";
import { buttonLook } from "@/components/ui/button-look";

/** The first thing that Tab reaches. */
export function SkipLink() {
  const t = useTranslations("SkipLink");
  return (
    <a href="#content" className={buttonLook({}, "fixed! start-4 -top-20 z-50 focus:top-3")}>
      {t("label")}
    </a>
  );
}
