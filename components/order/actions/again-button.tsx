"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { read } from "@/lib/client/call/use-call";
import { type CheckoutItems, saveCheckoutItems } from "@/lib/client/cart/checkout-items";
import { Failure } from "@/lib/contract/wire/failure";
import { isMembership } from "@/lib/contract/wire/product-type";
import { useRouter } from "@/lib/i18n/navigation";
import type { Order } from "../order";
import { buyable, type Product, type Unavailable } from "./buyable";

/** The current product; null if it no longer exists. */
async function findProduct(id: number): Promise<[number, Product | null]> {
  try {
    return [id, await read("GET product/detail", { id })];
  } catch (error) {
    if (error instanceof Failure && error.failure === "refused") return [id, null];
    throw error;
  }
}

/** Goes to the checkout with the goods of an order; if some are unavailable, the buyer confirms first. */
function useBuyAgain({ orderItems }: Order) {
  const router = useRouter();
  const showFailure = useShowFailure();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<{ goods: CheckoutItems; leftOut: Unavailable[] } | null>(null);

  function checkOut(goods: CheckoutItems) {
    saveCheckoutItems(goods);
    router.push("/check_out");
  }

  async function start() {
    setBusy(true);
    try {
      const ids = new Set(orderItems.filter((item) => !isMembership(item.productType)).map((item) => item.productId));
      const products = new Map(await Promise.all([...ids].map(findProduct)));
      const result = buyable(orderItems, ({ productId }) => products.get(productId) ?? null);
      if (result.leftOut.length === 0) checkOut(result.goods);
      else setFound(result);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return { busy, found, start, confirm: () => found && checkOut(found.goods), dismiss: () => setFound(null) };
}

/** Buys the goods of an order again, and shows which ones are unavailable. */
export function AgainButton({ order }: { order: Order }) {
  const t = useTranslations("AgainButton");
  const { busy, found, start, confirm, dismiss } = useBuyAgain(order);
  const some = (found?.goods.length ?? 0) > 0;

  return (
    <>
      <Button variant="outline" busy={busy} onClick={start}>
        {t("label")}
      </Button>
      <Dialog
        open={found !== null}
        onOpenChange={(open) => !open && dismiss()}
        title={t(some ? "someTitle" : "noneTitle")}
        description={t(some ? "someText" : "noneText")}
        actions={
          some && (
            <>
              <Button variant="outline" onClick={dismiss}>
                {t("giveUp")}
              </Button>
              <Button onClick={confirm}>{t("goOn")}</Button>
            </>
          )
        }
      >
        <ul className="divide-y divide-line border-y border-line">
          {found?.leftOut.map(({ item, why, left }) => (
            <li key={item.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
              <span className="font-semibold">{item.productName}</span>
              <span className="text-sm text-ink-soft">{t(`why.${why}`, { left })}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
