"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { send } from "@/lib/client/call/send";
import { read } from "@/lib/client/call/use-call";
import { selectLine } from "@/lib/client/cart/deselected-items";
import { fetchCode } from "@/lib/client/fetch-code";
import { type SessionState, useKnownSession } from "@/lib/client/session/use-session";
import { attempts } from "@/lib/client/store/idempotency";
import { Failure } from "@/lib/contract/wire/failure";
import { useOwnCountry } from "./use-own-country";

async function countInCart(productSkuId: number): Promise<number> {
  const lines = await read("GET shoppingCart/listByMemberId", {});
  return lines.find((line) => line.productSkuId === productSkuId)?.quantity ?? 0;
}

/** Pressed before the session was known, this may turn out to be a guest. */
function isVisitorAfterAll(state: SessionState["state"] | undefined, error: unknown): boolean {
  return state !== "member" && error instanceof Failure && error.failure === "signed-out";
}

type AddToCart = {
  busy: boolean;
  add: (productId: number, productSkuId: number, quantity?: number) => Promise<void>;
};

/** Adds an SKU of a product to the member's cart, or to the guest cart of this browser. The country is the product's. */
export function useAddToCart(country: string | null): AddToCart {
  const t = useTranslations("AddToCartButton");
  const showFailure = useShowFailure();
  const knownSession = useKnownSession();
  const mayGoOn = useOwnCountry(country);
  const [busy, setBusy] = useState(false);
  const [additions] = useState(() => attempts<{ target: number }>("add-to-cart", { area: "memory" }));

  async function addForVisitor(productId: number, productSkuId: number, quantity: number) {
    const { addAsVisitor } = await fetchCode(() => import("@/lib/client/cart/add-as-visitor"));
    const outcome = await addAsVisitor(productId, productSkuId, quantity);
    showToast(outcome === "added" ? "success" : "error", t(outcome === "soldOut" ? "noMore" : outcome));
  }

  async function addForMember(productId: number, productSkuId: number, quantity: number) {
    const choice = { productId, productSkuId };
    const { key, notes } = additions.begin({}, [choice, quantity]);
    await send("POST shoppingCart/add", choice, key);
    if (quantity > 1) {
      // The call adds one piece. The final quantity is counted once, so that a repeated attempt sets the same one.
      const target = notes.target ?? (await countInCart(productSkuId)) + quantity - 1;
      additions.note({}, { target });
      await send("POST shoppingCart/changedQuantity", { ...choice, quantity: target });
    }
    additions.end({});
    showToast("success", t("added"));
  }

  async function add(productId: number, productSkuId: number, quantity = 1) {
    if (!mayGoOn()) return;
    // The session at the time of the press: a member who was signed out meanwhile gets a message.
    const state = knownSession()?.state;
    setBusy(true);
    try {
      if (state === "guest") await addForVisitor(productId, productSkuId, quantity);
      else
        await addForMember(productId, productSkuId, quantity).catch((error: unknown) => {
          if (!isVisitorAfterAll(state, error)) throw error;
          return addForVisitor(productId, productSkuId, quantity);
        });
      selectLine(productSkuId);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return { busy, add };
}
