"use client";

import { useLocale, useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import { formatMoney } from "@/lib/format/money";
import type { Quote } from "./quote";

export function ItemList({ items }: { items: Quote["orderItems"] }) {
  const t = useTranslations("CheckOutView");
  const locale = useLocale();
  return (
    <ul aria-label={t("items")} className="divide-y divide-line border-y border-line">
      {items.map(({ productName, productPic, price, quantity }) => (
        <li
          key={`${productName} ${price}`}
          className="grid grid-cols-[5rem_1fr_auto] items-center gap-x-4 py-4 sm:grid-cols-[7rem_1fr_auto]"
        >
          <Picture address={productPic} alt="" sizes="7rem" className="aspect-4/3 w-full rounded-md" />
          <div className="min-w-0">
            <h3 className="text-lg leading-tight">{productName}</h3>
            <p className="figures mt-1 text-sm text-ink-soft">{t("each", { price: formatMoney(price, locale), quantity })}</p>
          </div>
          <p className="figures font-semibold">{formatMoney((Math.round(price * 100) * quantity) / 100, locale)}</p>
        </li>
      ))}
    </ul>
  );
}
