"use client";

import { useTranslations } from "next-intl";
import type { Filter } from "./filter";
import { PriceField } from "./price-field";

type Range = Pick<Filter, "least" | "most">;
type Props = Range & { onChange: (range: Range) => void };

/** From how many dollars to how many. */
export function PriceRange({ least, most, onChange }: Props) {
  const t = useTranslations("FilterForm");
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="sr-only">{t("price")}</legend>
      <PriceField
        name="min"
        label={t("least")}
        placeholder={t("from")}
        dollars={least}
        onChange={(dollars) => onChange({ least: dollars, most })}
      />
      <span aria-hidden="true" className="text-ink-soft">
        –
      </span>
      <PriceField
        name="max"
        label={t("most")}
        placeholder={t("to")}
        dollars={most}
        onChange={(dollars) => onChange({ least, most: dollars })}
      />
    </fieldset>
  );
}
