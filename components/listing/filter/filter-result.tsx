"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Empty } from "@/components/feedback/empty";
import type { CardProduct } from "@/components/product-card/card-product";
import { ProductGrid } from "@/components/product-card/product-grid";
import { Button } from "@/components/ui/button";
import { alternativesTo } from "./apply-filter";
import type { Filter } from "./filter";

type NoResultsProps = { products: CardProduct[]; filter: Filter; onChange: (filter: Filter) => void };

/** Offers to remove one criterion, with the number of results. */
function NoResults({ products, filter, onChange }: NoResultsProps) {
  const t = useTranslations("FilterResult");
  const wider = alternativesTo(products, filter);

  return (
    <Empty title={t("empty")}>
      {wider.length > 0 && <p>{t("hint")}</p>}
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {wider.map(({ criterion, filter: next, count }) => (
          <Button key={criterion} variant="outline" onClick={() => onChange(next)}>
            {t(`without-${criterion}`)} ({count})
          </Button>
        ))}
      </div>
    </Empty>
  );
}

/** A multiple of two and three, so that rows are complete. */
const atOnce = 24;

type Props = {
  /** All products, and the matching ones. */
  products: CardProduct[];
  fitting: CardProduct[];
  filter: Filter;
  onChange: (filter: Filter) => void;
};

export function FilterResult({ products, fitting, filter, onChange }: Props) {
  const t = useTranslations("FilterResult");
  const [wanted, setWanted] = useState(atOnce);
  if (fitting.length === 0) return <NoResults products={products} filter={filter} onChange={onChange} />;

  return (
    <section aria-label={t("label")} className="pt-8">
      <ProductGrid products={fitting.slice(0, wanted)} heading="h2" />
      {fitting.length > wanted && (
        <p className="mt-14 text-center">
          <Button variant="outline" onClick={() => setWanted(wanted + atOnce)}>
            {t("more")}
          </Button>
        </p>
      )}
    </section>
  );
}
