"use client";

import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { formatMoney } from "@/lib/format/money";
import type { CartLine } from "./cart-line";

/** Few enough to say so. */
const few = 5;

function stockNote({ quantity, skuStock: { stock } }: CartLine): "soldOut" | "tooFew" | "left" | null {
  if (typeof stock !== "number") return null;
  if (stock === 0) return "soldOut";
  if (stock < quantity) return "tooFew";
  return stock <= few ? "left" : null;
}

/** What changed since a line was put in: its price, or how many there are. */
export function LineNotes({ line, seenPrice }: { line: CartLine; seenPrice: number | undefined }) {
  const t = useTranslations("CartView");
  const locale = useLocale();
  const price = line.skuStock.promotionPrice;
  const stock = stockNote(line);
  const changed = seenPrice !== undefined && seenPrice !== price;
  if (!changed && !stock) return null;

  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {changed && (
        <Badge tone="sun">{t("priceChanged", { before: formatMoney(seenPrice, locale), now: formatMoney(price, locale) })}</Badge>
      )}
      {stock && <Badge tone="clay">{t(stock, { count: line.skuStock.stock ?? 0 })}</Badge>}
    </p>
  );
}
