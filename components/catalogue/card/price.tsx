import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { formatMoney } from "@/lib/format/money";

type Props = { price: number; promotionPrice: number; large?: boolean; className?: string };

/** What members pay, tagged as such, and the list price struck through; a thing that costs nobody anything is just free. */
export function Price({ price, promotionPrice, large, className }: Props) {
  const t = useTranslations("Price");
  const locale = useLocale();

  return (
    <div className={classNames("flex flex-col gap-0.5", className)}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className={classNames("display figures leading-none", large ? "text-3xl" : "text-xl")}>
          {promotionPrice > 0 ? formatMoney(promotionPrice, locale) : t("free")}
        </span>
        {price > 0 && <Badge tone="sun">{t("member")}</Badge>}
      </p>
      {price > 0 && (
        <p className={classNames("figures text-ink-soft", large ? "text-base" : "text-sm")}>
          {t.rich("list", { price: formatMoney(price, locale), s: (words) => <s>{words}</s> })}
        </p>
      )}
    </div>
  );
}
