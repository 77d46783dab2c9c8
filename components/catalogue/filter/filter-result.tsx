"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { CardProduct } from "../card/card-product";
import { ProductGrid } from "../card/product-grid";
import type { Filter } from "./filter";
import { NothingFits } from "./nothing-fits";

/** Whole rows of three and of two. */
const atOnce = 24;

type Props = {
  /** What there is, and what the filter lets through of it. */
  products: CardProduct[];
  fitting: CardProduct[];
  filter: Filter;
  onChange: (filter: Filter) => void;
};

/** What a filter lets through, in one list; or what to change where that is nothing. */
export function FilterResult({ products, fitting, filter, onChange }: Props) {
  const t = useTranslations("FilterResult");
  const [wanted, setWanted] = useState(atOnce);
  if (fitting.length === 0) return <NothingFits products={products} filter={filter} onChange={onChange} />;

  return (
    <section aria-label={t("label")} className="pt-8">
      <ProductGrid products={fitting.slice(0, wanted)} heading="h2" />
      {fitting.length > wanted && (
        <p className="mt-14 text-center">
          <Button look="outline" onClick={() => setWanted(wanted + atOnce)}>
            {t("more")}
          </Button>
        </p>
      )}
    </section>
  );
}
