import { Star } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { productTypes } from "@/lib/contract/wire/codes";
import { countryName } from "@/lib/format/country";
import type { CardProduct } from "./card-product";

type Props = { product: Pick<CardProduct, "productType" | "country" | "score" | "scoreCount">; withCountry?: boolean };

/** Whether it is a course or a thing, where it is from, and how it was rated. */
export function KindLine({ product, withCountry }: Props) {
  const t = useTranslations("ProductCard");
  const { number } = useFormatter();
  const locale = useLocale();
  const { productType, country, score, scoreCount } = product;
  const parts = [t(productType === productTypes.course ? "course" : "goods"), withCountry && country && countryName(country, locale)];

  return (
    <p className="flex items-baseline justify-between gap-3 text-xs font-semibold tracking-wide text-leaf">
      <span>{parts.filter(Boolean).join(" · ")}</span>
      {score && scoreCount ? (
        <span className="figures whitespace-nowrap text-ink-soft">
          <Star aria-hidden="true" className="me-1 inline size-3.5 -translate-y-px fill-sun align-[-0.125em] text-sun" />
          <span className="sr-only">{t("rated")}</span>
          {number(score, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
        </span>
      ) : null}
    </p>
  );
}
