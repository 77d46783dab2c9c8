import { Minus, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";

type Props = { quantity: number; most: number; onChange: (quantity: number) => void };

export function QuantityPicker({ quantity, most, onChange }: Props) {
  const t = useTranslations("BuyBox");
  return (
    <div role="group" aria-label={t("quantity")} className="flex items-center gap-4 noscript:hidden">
      <span className="text-sm font-semibold">{t("quantity")}</span>
      <div className="inline-flex items-center rounded-pill border border-edge">
        <IconButton label={t("less")} disabled={quantity <= 1} onClick={() => onChange(quantity - 1)}>
          <Minus aria-hidden="true" className="size-4" />
        </IconButton>
        <output aria-live="polite" className="figures w-8 text-center">
          {quantity}
        </output>
        <IconButton label={t("more")} disabled={quantity >= most} onClick={() => onChange(quantity + 1)}>
          <Plus aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    </div>
  );
}
