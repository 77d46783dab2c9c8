import { useTranslations } from "next-intl";
import { Stars } from "@/components/ui/stars";
import type { Product } from "./product";

/** The stars of a product, its score with one decimal, and how many gave it. */
export function RatingLine({ rating }: { rating: Product["productEvaluateCount"] }) {
  const t = useTranslations("RatingLine");
  if (rating.totalCount === 0) return <p className="text-sm text-ink-soft">{t("none")}</p>;

  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Stars score={rating.totalScore} />
      <span className="figures font-semibold">{t("points", { score: rating.totalScore })}</span>
      <span className="text-ink-soft">{t("count", { count: rating.totalCount })}</span>
    </p>
  );
}
