import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";

/** Says that this member has the course already. */
export function Owned() {
  const t = useTranslations("BuyBox");
  return (
    <p role="status" className="flex items-center gap-3 rounded-md bg-leaf-soft px-5 py-3.5 font-semibold text-leaf">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      {t("owned")}
    </p>
  );
}
