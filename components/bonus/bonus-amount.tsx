import { useLocale } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { formatWithCents } from "@/lib/format/money";

/** Corrections are negative. */
export function BonusAmount({ dollars, className }: { dollars: number; className?: string }) {
  const locale = useLocale();
  return (
    <span className={classNames("figures whitespace-nowrap", dollars < 0 && "text-clay", className)}>
      {dollars < 0 && "−"}
      {formatWithCents(Math.abs(dollars), locale)}
    </span>
  );
}
