"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { useAttempt } from "@/lib/client/attempt";
import { mean } from "@/lib/client/cart-choice";
import { send } from "@/lib/client/send";
import { type SessionState, useKnownSession } from "@/lib/client/use-session";
import { Failure } from "@/lib/contract/wire/failure";
import { countInCart } from "./count-in-cart";

/** Whoever is quicker than the answer to who is here may turn out to be a visitor. */
function isVisitorAfterAll(state: SessionState["state"] | undefined, error: unknown): boolean {
  return state !== "member" && error instanceof Failure && error.failure === "signed-out";
}

/** Puts some of a choice into the member's cart, or into the one that a visitor's browser keeps. */
export function useAddToCart(): { busy: boolean; add: (productId: number, productSkuId: number, quantity?: number) => Promise<void> } {
  const t = useTranslations("AddToCartButton");
  const showFailure = useShowFailure();
  const knownSession = useKnownSession();
  const [busy, setBusy] = useState(false);
  const { attemptAt, endAttempt } = useAttempt<{ target: number }>();

  async function addForVisitor(productId: number, productSkuId: number, quantity: number) {
    const { addAsVisitor } = await import("./add-as-visitor");
    const outcome = await addAsVisitor(productId, productSkuId, quantity);
    void showToast(outcome === "added" ? "success" : "error", t(outcome === "soldOut" ? "noMore" : outcome));
  }

  async function addForMember(productId: number, productSkuId: number, quantity: number) {
    const choice = { productId, productSkuId };
    const attempt = attemptAt([choice, quantity]);
    await send("POST shoppingCart/add", choice, attempt.key);
    if (quantity > 1) {
      // The call that adds adds one. What it shall come to is counted once: another press asks for the same.
      attempt.target ??= (await countInCart(productSkuId)) + quantity - 1;
      await send("POST shoppingCart/changedQuantity", { ...choice, quantity: attempt.target });
    }
    endAttempt();
    void showToast("success", t("added"));
  }

  async function add(productId: number, productSkuId: number, quantity = 1) {
    // Who was here at the press: a member who was signed out since is told so.
    const state = knownSession()?.state;
    setBusy(true);
    try {
      if (state === "guest") await addForVisitor(productId, productSkuId, quantity);
      else
        await addForMember(productId, productSkuId, quantity).catch((error: unknown) => {
          if (!isVisitorAfterAll(state, error)) throw error;
          return addForVisitor(productId, productSkuId, quantity);
        });
      mean(productSkuId);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return { busy, add };
}
