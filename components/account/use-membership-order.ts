"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { send } from "@/lib/client/send";
import { read } from "@/lib/client/use-call";
import { queryOfId } from "@/lib/format/query-id";
import { getPathname } from "@/lib/i18n/navigation";
import { lastMembership, waitingMembership } from "./waiting-membership";

/** Freezes an order for the first membership of a kind; null where the shop has none. */
async function orderMembership(productType: 3 | 4, idempotencyKey: string): Promise<number | null> {
  const { list } = await read("GET product/getProductListByPage", { productType, pageNum: 1, pageSize: 10 });
  const product = list[0];
  const sku = product?.skuStockList[0];
  if (!product || !sku) return null;
  const confirmProducts = [{ productId: product.id, productSkuId: sku.id, quantity: 1 }];
  const order = await send("POST order/generate/confirm", { confirmProducts, orderType: 1, source: 1, type: 2 }, idempotencyKey);
  const orderId = order.id ?? null;
  if (orderId) lastMembership.write({ productType, orderId });
  return orderId;
}

/** Orders a membership and leaves for its payment. However often it is pressed, and after Back as well, it is one order. */
export function useMembershipOrder(productType: 3 | 4) {
  const t = useTranslations("MembershipState");
  const locale = useLocale();
  const showFailure = useShowFailure();
  const key = useRef<string>(undefined);
  const [busy, setBusy] = useState(false);

  // Back from the payment, the browser shows this page as it was left.
  useEffect(() => {
    const free = () => setBusy(false);
    window.addEventListener("pageshow", free);
    return () => window.removeEventListener("pageshow", free);
  }, []);

  async function order() {
    setBusy(true);
    key.current ??= crypto.randomUUID();
    try {
      const id = (await waitingMembership(productType)) ?? (await orderMembership(productType, key.current));
      key.current = undefined;
      if (id) return window.location.assign(`${getPathname({ locale, href: "/pay_now" })}?order=${queryOfId(id)}`);
      void showToast("error", t("missing"));
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
  }

  return { busy, order };
}
