"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import { IconButton } from "@/components/ui/icon-button";
import { Picture } from "@/components/ui/picture";
import { isCourse } from "@/lib/contract/wire/product-type";
import { useMoney } from "@/lib/format/use-money";
import { Link } from "@/lib/i18n/navigation";
import { type CartLine, sumOf } from "./cart-line";
import { QuantityStepper } from "./quantity-stepper";

/** A stock from here down is shown. */
const few = 5;

function stockNote({ quantity, skuStock: { stock } }: CartLine): "soldOut" | "tooFew" | "left" | null {
  if (typeof stock !== "number") return null;
  if (stock === 0) return "soldOut";
  if (stock < quantity) return "tooFew";
  return stock <= few ? "left" : null;
}

/** Price changes since the line was added, and low stock. */
function LineNotes({ line, seenPrice }: { line: CartLine; seenPrice: number | undefined }) {
  const t = useTranslations("CartView");
  const money = useMoney();
  const price = line.skuStock.promotionPrice;
  const stock = stockNote(line);
  const changed = seenPrice !== undefined && seenPrice !== price;
  if (!changed && !stock) return null;

  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {changed && <Badge tone="sun">{t("priceChanged", { before: money.write(seenPrice), now: money.write(price) })}</Badge>}
      {stock && <Badge tone="clay">{t(stock, { count: line.skuStock.stock ?? 0 })}</Badge>}
    </p>
  );
}

type Props = {
  line: CartLine;
  /** Whether it is selected, and whether it can be. */
  selected: boolean;
  open: boolean;
  busy: boolean;
  seenPrice: number | undefined;
  onSelect: (wanted: boolean) => void;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

export function CartRow({ line, selected, open, busy, seenPrice, onSelect, onQuantity, onRemove }: Props) {
  const t = useTranslations("CartView");
  const money = useMoney();
  const { product, skuStock, quantity } = line;

  return (
    <li className="grid grid-cols-[auto_5.5rem_1fr] items-start gap-x-4 gap-y-3 py-6 sm:grid-cols-[auto_9rem_1fr_auto] sm:gap-x-5">
      <Checkbox checked={selected} disabled={!open} onChange={(event) => onSelect(event.target.checked)} className="-m-2 p-2">
        <span className="sr-only">{t("choose", { name: product.name })}</span>
      </Checkbox>
      <Picture address={product.pic} alt="" sizes="9rem" className="aspect-4/3 w-full rounded-md" />
      <div className="min-w-0">
        <h2 className="text-lg leading-tight">
          <Link href={`/course_detail?id=${product.id}`} className="transition hover:text-leaf">
            {product.name}
          </Link>
        </h2>
        {skuStock.label && <p className="mt-1 text-sm text-ink-soft">{skuStock.label}</p>}
        <p className="figures mt-1 text-sm text-ink-soft">{t("each", { price: money.write(skuStock.promotionPrice) })}</p>
        <LineNotes line={line} seenPrice={seenPrice} />
      </div>
      <div className="col-span-2 col-start-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:col-span-1 sm:col-start-4 sm:row-start-1 sm:flex-nowrap sm:gap-6">
        {isCourse(line.product.productType) ? (
          <p className="text-sm text-ink-soft">{t("oneCourse")}</p>
        ) : (
          <QuantityStepper name={product.name} quantity={quantity} busy={busy} onChange={onQuantity} />
        )}
        <p className="figures ms-auto text-end font-semibold sm:min-w-24">{money.write(sumOf([line]))}</p>
        <IconButton label={t("remove", { name: product.name })} disabled={busy} onClick={onRemove} className="text-ink-soft max-sm:-me-2">
          <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </IconButton>
      </div>
    </li>
  );
}
