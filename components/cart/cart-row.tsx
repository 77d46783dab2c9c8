"use client";

import { Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import { Picture } from "@/components/ui/picture";
import { formatMoney } from "@/lib/format/money";
import { Link } from "@/lib/i18n/navigation";
import { type CartLine, isCourse, sumOf } from "./cart-line";
import { QuantityStepper } from "./quantity-stepper";

type Props = { line: CartLine; busy: boolean; onQuantity: (quantity: number) => void; onRemove: () => void };

/** One line: what it is, what one costs, how many, what that makes. */
export function CartRow({ line, busy, onQuantity, onRemove }: Props) {
  const t = useTranslations("CartView");
  const locale = useLocale();
  const { product, skuStock, quantity } = line;

  return (
    <li className="grid grid-cols-[6rem_1fr] items-start gap-x-5 gap-y-3 py-6 sm:grid-cols-[9rem_1fr_auto]">
      <Picture address={product.pic} alt="" sizes="9rem" className="row-span-2 aspect-4/3 w-full rounded-md sm:row-span-1" />
      <div className="min-w-0">
        <h2 className="text-lg leading-tight">
          <Link href={`/course_detail?id=${product.id}`} className="transition hover:text-leaf">
            {product.name}
          </Link>
        </h2>
        {skuStock.label && <p className="mt-1 text-sm text-ink-soft">{skuStock.label}</p>}
        <p className="figures mt-1 text-sm text-ink-soft">{t("each", { price: formatMoney(skuStock.promotionPrice, locale) })}</p>
        <p className="figures mt-2 font-semibold sm:hidden">{formatMoney(sumOf([line]), locale)}</p>
      </div>
      <div className="col-start-2 flex items-center justify-between gap-4 sm:col-start-3 sm:row-start-1 sm:gap-6">
        {isCourse(line) ? (
          <p className="text-sm text-ink-soft">{t("oneCourse")}</p>
        ) : (
          <QuantityStepper name={product.name} quantity={quantity} busy={busy} onChange={onQuantity} />
        )}
        <p className="figures hidden min-w-24 text-end font-semibold sm:block">{formatMoney(sumOf([line]), locale)}</p>
        <IconButton label={t("remove", { name: product.name })} disabled={busy} onClick={onRemove} className="text-ink-soft">
          <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </IconButton>
      </div>
    </li>
  );
}
