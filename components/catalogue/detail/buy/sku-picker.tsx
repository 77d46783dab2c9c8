import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { isSoldOut, type Sku } from "@/components/catalogue/card/card-product";

type Props = {
  skus: Sku[];
  chosen: Sku | null;
  /** Somebody went on without a choice. */
  missing: boolean;
  first: Ref<HTMLInputElement>;
  onChoose: (sku: Sku) => void;
};

/** The choices of a product: a size, a colour. Nothing where there is only one. */
export function SkuPicker({ skus, chosen, missing, first, onChoose }: Props) {
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
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-edge px-5 text-sm font-medium transition hover:border-leaf has-checked:border-leaf has-checked:bg-leaf-soft has-checked:text-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus has-disabled:opacity-50"
          >
            <input
              type="radio"
              name="sku"
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
