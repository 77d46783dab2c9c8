"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Checkbox } from "@/components/ui/checkbox";
import { CartFoot } from "./cart-foot";
import { type Cart, type CartLine, choiceOf } from "./cart-line";
import { CartRow } from "./cart-row";
import { NewsNotice } from "./news-notice";
import { PriceNotice } from "./price-notice";
import { RemoveDialog } from "./remove-dialog";
import { useRemoval } from "./use-removal";
import { useSelection } from "./use-selection";

type Goods = { productId: number; productSkuId: number; quantity: number; seenPrice: number }[];
type Props = { cart: Cart; note?: ReactNode; onCheckOut: (goods: Goods) => void };

/** A cart: its lines, which of them are meant, and what they come to. */
export function CartPanel({ cart, note, onCheckOut }: Props) {
  const t = useTranslations("CartView");
  const [managing, manage] = useState(false);
  const { lines, error, seenPriceOf, acceptPrices } = cart;
  const { isMeant, isOpen, meant, all, choose, chooseAll } = useSelection(lines ?? [], managing);
  const { asked, ask, confirm, cancel } = useRemoval(cart);

  function changedPrice(line: CartLine) {
    const seen = seenPriceOf(line);
    return seen !== undefined && seen !== line.skuStock.promotionPrice;
  }

  function checkOut() {
    if (meant.length === 0) return showToast("info", t("chooseToCheckOut"));
    acceptPrices();
    onCheckOut(meant.map((line) => ({ ...choiceOf(line), quantity: line.quantity, seenPrice: line.skuStock.promotionPrice })));
  }

  if (error && !lines) return <Failed error={error} />;
  if (!lines) return <LoadingRows rows={3} />;
  return (
    <>
      <div role="status" className="flex flex-col gap-3 not-empty:mb-8">
        <NewsNotice />
        <PriceNotice count={lines.filter(changedPrice).length} onAccept={acceptPrices} />
      </div>
      {lines.length === 0 ? (
        <Empty title={t("empty")} action={<ButtonLink href="/course">{t("continue")}</ButtonLink>} />
      ) : (
        <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_20rem]">
          <div className="min-w-0">
            <div className="flex min-h-11 items-center justify-between gap-4 pb-2">
              <Checkbox checked={all} onChange={(event) => chooseAll(event.target.checked)}>
                {t("chooseAll")}
              </Checkbox>
              <Button look="quiet" size="small" aria-pressed={managing} onClick={() => manage(!managing)} className="min-h-11">
                {t(managing ? "done" : "manage")}
              </Button>
            </div>
            <ul aria-label={t("lines")} className="divide-y divide-line border-y border-line">
              {lines.map((line) => (
                <CartRow
                  key={line.productSkuId}
                  line={line}
                  meant={isMeant(line)}
                  open={isOpen(line)}
                  busy={cart.isChanging(line)}
                  seenPrice={seenPriceOf(line)}
                  onChoose={(wanted) => choose(line, wanted)}
                  onQuantity={(quantity) => cart.setQuantity(line, quantity)}
                  onRemove={() => ask([line])}
                />
              ))}
            </ul>
          </div>
          <CartFoot
            meant={meant}
            managing={managing}
            note={note}
            onDelete={() => (meant.length === 0 ? showToast("info", t("chooseToDelete")) : ask(meant))}
            onCheckOut={checkOut}
          />
        </div>
      )}
      <RemoveDialog lines={asked} onCancel={cancel} onConfirm={confirm} />
    </>
  );
}
