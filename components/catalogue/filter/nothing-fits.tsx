"use client";

import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Button } from "@/components/ui/button";
import type { CardProduct } from "../card/card-product";
import { widerFilters } from "./apply-filter";
import type { Filter } from "./filter";

type Props = { products: CardProduct[]; filter: Filter; onChange: (filter: Filter) => void };

/** What is in the way, each with what there is without it. */
export function NothingFits({ products, filter, onChange }: Props) {
  const t = useTranslations("FilterResult");
  const wider = widerFilters(products, filter);

  return (
    <Empty title={t("empty")}>
      {wider.length > 0 && <p>{t("hint")}</p>}
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {wider.map(({ criterion, filter: next, count }) => (
          <Button key={criterion} look="outline" onClick={() => onChange(next)}>
            {t(`without-${criterion}`)} ({count})
          </Button>
        ))}
      </div>
    </Empty>
  );
}
