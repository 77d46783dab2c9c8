import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { isSoldOut, type Sku } from "@/components/product-card/card-product";

type Props = {
  /** The id of the form that the choice belongs to. */
  form: string;
  skus: Sku[];
  chosen: Sku | null;
  /** Set after the shopper pressed buy without a selection. */
  missing: boolean;
  first: Ref<HTMLInputElement>;
  onChoose: (sku: Sku) => void;
};

/** Nothing for a single SKU. */
export function SkuPicker({ form, skus, chosen, missing, first, onChoose }: Props) {
  const t = useTranslations("BuyBox");
  if (skus.length < 2) return null;
  const start = skus.find((sku) => !isSoldOut(sku));

  return (
    <fieldset aria-describedby={missing ? "no-choice" : undefined}>
      <legend className="mb-2.5 text-sm font-semibold">{t("choose")}</legend>
      <div className="flex flex-wrap gap-2.5">
        {skus.map((sku, place) => (
          <label
            key={sku.id}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-pill border border-edge px-5 text-sm font-medium transition hover:border-leaf has-checked:border-leaf has-checked:bg-leaf-soft has-checked:text-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus has-disabled:opacity-50"
          >
            <input
              type="radio"
              name="productSkuId"
              form={form}
              required
              ref={sku === start ? first : undefined}
              value={sku.id}
              checked={sku.id === chosen?.id}
              disabled={isSoldOut(sku)}
              onChange={() => onChoose(sku)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {sku.label ?? t("choice", { place: place + 1 })}
            {isSoldOut(sku) && <span className="ms-1.5 text-xs">{t("soldOut")}</span>}
          </label>
        ))}
      </div>
      {missing && (
        <p id="no-choice" role="alert" className="mt-2.5 text-sm font-semibold text-clay">
          {t("noChoice")}
        </p>
      )}
    </fieldset>
  );
}
