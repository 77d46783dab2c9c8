"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { send } from "@/lib/client/call/send";
import { read } from "@/lib/client/call/use-call";
import { browserValue } from "@/lib/client/store/browser-value";
import { attempts } from "@/lib/client/store/idempotency";
import { orderStates, productTypes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { isId } from "@/lib/contract/wire/id";
import { queryOfId } from "@/lib/format/query-id";
import { getPathname } from "@/lib/i18n/navigation";

type Ordered = { productType: number; orderId: number };

function parseOrdered(raw: unknown): Ordered {
  const { productType, orderId } = (raw ?? {}) as Partial<Ordered>;
  return { productType: Number(productType) || 0, orderId: isId(orderId) ? orderId : 0 };
}

/** The membership order that this browser made last: returning to the button leads to the same order. */
const lastMembership = browserValue("localStorage", "membership-order", parseOrdered);

/** The id of an earlier membership order that is still unpaid, or null. */
async function waitingMembership(productType: 3 | 4): Promise<number | null> {
  const ordered = lastMembership.read();
  if (ordered.productType !== productType || ordered.orderId === 0) return null;
  try {
    const { state } = await read("GET order/{id}", { id: ordered.orderId });
    return state === orderStates.unpaid ? ordered.orderId : null;
  } catch (error) {
    // The order belongs to another member, or no longer exists.
    if (error instanceof Failure && error.failure === "refused") return null;
    throw error;
  }
}

/** By product type, in this tab until the order is known: a lost answer must not lead to a second order. */
const orderAttempts = attempts("membership-attempts", { area: "sessionStorage", most: 2 });

/** Orders the first membership of a kind. Returns the order's id, or null where the shop has none. */
async function orderMembership(productType: 3 | 4): Promise<number | null> {
  const { list } = await read("GET product/getProductListByPage", { productType, pageNum: 1, pageSize: 10 });
  const product = list[0];
  const sku = product?.skuStockList[0];
  if (!product || !sku) return null;
  const confirmProducts = [{ productId: product.id, productSkuId: sku.id, quantity: 1 }];
  const input = { confirmProducts, couponId: null, memberReceiveAddressId: null, orderType: 1, remark: null, source: 1, type: 2 } as const;
  const attempt = orderAttempts.begin({ subject: productType }, input);
  const order = await send("POST order/generate/confirm", input, attempt.key);
  orderAttempts.end({ subject: productType });
  const orderId = order.id ?? null;
  if (orderId) lastMembership.write({ productType, orderId });
  return orderId;
}

/** Orders a membership and leaves for its payment. Pressed several times, or again after Back, it makes one order. */
function useMembershipOrder(productType: 3 | 4) {
  const t = useTranslations("MembershipState");
  const locale = useLocale();
  const showFailure = useShowFailure();
  const [busy, setBusy] = useState(false);

  // After Back, the browser may show this page as it was left.
  useEffect(() => {
    const free = () => setBusy(false);
    window.addEventListener("pageshow", free);
    return () => window.removeEventListener("pageshow", free);
  }, []);

  async function order() {
    setBusy(true);
    try {
      const id = (await waitingMembership(productType)) ?? (await orderMembership(productType));
      if (id) return window.location.assign(`${getPathname({ locale, href: "/pay_now" })}?order=${queryOfId(id)}`);
      void showToast("error", t("missing"));
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
  }

  return { busy, order };
}

/** Orders the activation or the renewal, and goes on to the payment. */
export function MembershipButton({ activated }: { activated: boolean }) {
  const t = useTranslations("MembershipState");
  const { busy, order } = useMembershipOrder(activated ? productTypes.renewal : productTypes.activation);
  return (
    <Button size="large" wide busy={busy} onClick={order}>
      {t(activated ? "renew" : "activate")}
    </Button>
  );
}
