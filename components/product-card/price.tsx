import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { useMoney } from "@/lib/format/use-money";
import { useParts } from "@/lib/i18n/use-parts";

type Props = {
  price: number;
  promotionPrice: number;
  /** Other variants cost more. */
  from?: boolean;
  /** Small in lists, large beside the purchase. */
  size?: "small" | "medium" | "large";
  className?: string;
};

const figures = { small: "text-lg", medium: "text-xl", large: "text-3xl" };

/**
 * The list price and the members' price. The pages are cached for all visitors, so both have the same weight until `useViewer`
 * marks the document. Then a member's list price is struck, everybody else sees the members' price as an offer, and nothing moves.
 */
export function Price({ price, promotionPrice, from, size = "medium", className }: Props) {
  const t = useTranslations("Price");
  const parts = useParts();
  const money = useMoney();
  const figure = classNames("display figures leading-none", figures[size]);
  const label = classNames("mt-1.5 flex min-h-5 items-center text-xs", size === "small" && "sr-only");
  const textOf = (amount: number) => {
    if (from) return t("from", { price: money.write(amount) });
    return amount > 0 ? money.write(amount) : t("free");
  };

  if (price <= 0 || !parts.membership)
    return <p className={classNames(figure, className)}>{textOf(price <= 0 ? promotionPrice : price)}</p>;
  return (
    <dl className={classNames("flex flex-wrap gap-x-5 gap-y-2", size === "small" && "items-baseline gap-x-3", className)}>
      <div className="price-list flex flex-col-reverse justify-end">
        <dt className={label}>{t("list")}</dt>
        <dd className={figure}>{textOf(price)}</dd>
      </div>
      <div className="price-member flex flex-col-reverse justify-end">
        <dt className={label}>
          <Badge tone="sun">{t("member")}</Badge>
        </dt>
        <dd className={figure}>{textOf(promotionPrice)}</dd>
      </div>
    </dl>
  );
}
