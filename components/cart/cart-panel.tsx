"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { Notice } from "@/components/feedback/notice";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Checkbox } from "@/components/ui/checkbox";
import type { CheckoutItems } from "@/lib/client/cart/checkout-items";
import { deselectedItems, isInStock } from "@/lib/client/cart/deselected-items";
import { type Cart, type CartLine, choiceOf } from "./cart-line";
import { CartRow } from "./cart-row";
import { CartSummary } from "./cart-summary";
import { MergeNotice } from "./merge-notice";
import { RemoveDialog, useRemoval } from "./remove-dialog";

/** All lines are selected by default. Unavailable lines can only be selected for deletion. */
function useSelection(lines: CartLine[], managing: boolean) {
  const deselected = deselectedItems.use();
  const isSelectable = (line: CartLine) => managing || isInStock(line);
  const isSelected = (line: CartLine) => isSelectable(line) && !deselected.includes(line.productSkuId);
  const open = lines.filter(isSelectable);
  const selected = open.filter(isSelected);
  const others = (some: CartLine[]) => deselected.filter((id) => !some.some((line) => line.productSkuId === id));

  return {
    isSelectable,
    isSelected,
    selected,
    allSelected: open.length > 0 && selected.length === open.length,
    select: (line: CartLine, wanted: boolean) => deselectedItems.write(wanted ? others([line]) : [...others([line]), line.productSkuId]),
    selectAll: (wanted: boolean) =>
      deselectedItems.write(wanted ? others(open) : [...others(open), ...open.map((line) => line.productSkuId)]),
  };
}

function PriceNotice({ count, onAccept }: { count: number; onAccept: () => void }) {
  const t = useTranslations("CartView");
  if (count === 0) return null;
  return (
    <Notice
      action={
        <Button variant="outline" size="small" onClick={onAccept}>
          {t("accept")}
        </Button>
      }
    >
      {t("pricesChanged", { count })}
    </Notice>
  );
}

type Props = { cart: Cart; note?: ReactNode; onCheckOut: (items: CheckoutItems) => void };

export function CartPanel({ cart, note, onCheckOut }: Props) {
  const t = useTranslations("CartView");
  const [managing, setManaging] = useState(false);
  const { lines, error, seenPriceOf, acceptPrices } = cart;
  const { isSelected, isSelectable, selected, allSelected, select, selectAll } = useSelection(lines ?? [], managing);
  const { asked, ask, confirm, cancel } = useRemoval(cart);

  function changedPrice(line: CartLine) {
    const seen = seenPriceOf(line);
    return seen !== undefined && seen !== line.skuStock.promotionPrice;
  }

  function checkOut() {
    if (selected.length === 0) return showToast("info", t("chooseToCheckOut"));
    acceptPrices();
    onCheckOut(selected.map((line) => ({ ...choiceOf(line), quantity: line.quantity, shownPrice: line.skuStock.promotionPrice })));
  }

  if (error && !lines) return <Failed error={error} />;
  if (!lines) return <LoadingRows rows={3} />;
  return (
    <>
      <div role="status" className="flex flex-col gap-3 not-empty:mb-8">
        <MergeNotice />
        <PriceNotice count={lines.filter(changedPrice).length} onAccept={acceptPrices} />
      </div>
      {lines.length === 0 ? (
        <Empty title={t("empty")} action={<ButtonLink href="/course">{t("continue")}</ButtonLink>} />
      ) : (
        <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_20rem]">
          <div className="min-w-0">
            <div className="flex min-h-11 items-center justify-between gap-4 pb-2">
              <Checkbox checked={allSelected} onChange={(event) => selectAll(event.target.checked)}>
                {t("chooseAll")}
              </Checkbox>
              <Button variant="quiet" size="small" aria-pressed={managing} onClick={() => setManaging(!managing)} className="min-h-11">
                {t(managing ? "done" : "manage")}
              </Button>
            </div>
            <ul aria-label={t("lines")} className="divide-y divide-line border-y border-line">
              {lines.map((line) => (
                <CartRow
                  key={line.productSkuId}
                  line={line}
                  selected={isSelected(line)}
                  open={isSelectable(line)}
                  busy={cart.isChanging(line)}
                  seenPrice={seenPriceOf(line)}
                  onSelect={(wanted) => select(line, wanted)}
                  onQuantity={(quantity) => cart.setQuantity(line, quantity)}
                  onRemove={() => ask([line])}
                />
              ))}
            </ul>
          </div>
          <CartSummary
            selected={selected}
            managing={managing}
            note={note}
            onDelete={() => (selected.length === 0 ? showToast("info", t("chooseToDelete")) : ask(selected))}
            onCheckOut={checkOut}
          />
        </div>
      )}
      <RemoveDialog lines={asked} onCancel={cancel} onConfirm={confirm} />
    </>
  );
}
