"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { goToSignIn } from "@/components/feedback/sign-in-path";
import { showToast } from "@/components/feedback/toast";
import { useFavourites } from "@/lib/client/favourites";
import { readAgain } from "@/lib/client/read-again";
import { send } from "@/lib/client/send";
import { useKnownSession } from "@/lib/client/use-session";
import { keepWish } from "@/lib/client/wish";
import type { CallData } from "@/lib/contract";
import { productTypes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";

type Entry = CallData<"GET product/getCollectionsList">[number];

/** Stands for a new favourite until the list is read again: it is counted and recognised, and never shown as a card. */
function placeholderOf(id: number, name: string): Entry {
  const product = { id, name, subTitle: null, country: null, pic: "", productType: productTypes.goods, recommandStatus: 0 as const };
  return { id: -id, product: { ...product, haveCollected: true, skuStockList: [] } };
}

/** Whether a product is among the member's favourites, and the way in and out of them: every heart and count follows at once. */
export function useFavourite(productId: number, name: string): { collected: boolean; toggle: () => Promise<void> } {
  const t = useTranslations("FavouriteButton");
  const showFailure = useShowFailure();
  const knownSession = useKnownSession();
  const { entries, mutate } = useFavourites();
  const busy = useRef(false);
  const collected = entries?.some((entry) => entry.product?.id === productId) ?? false;

  function signInFirst() {
    keepWish(productId);
    goToSignIn();
  }

  async function toggle() {
    if (knownSession()?.state === "guest") return signInFirst();
    if (busy.current) return;
    busy.current = true;
    const others = (list: Entry[]) => list.filter((entry) => entry.product?.id !== productId);
    const written = send("POST product/addOrDelCollection", { productIds: [productId], status: collected ? 0 : 1 }).then(() => undefined);
    const options = {
      optimisticData: (list: Entry[] = []) => (collected ? others(list) : [...others(list), placeholderOf(productId, name)]),
      populateCache: false,
      rollbackOnError: true,
    };
    try {
      // A list that nobody could read yet has no state to go back to: it is read once this is done.
      await (entries ? mutate(written, options) : written);
      void showToast("success", t(collected ? "removed" : "added"));
    } catch (error) {
      // Whoever is quicker than the answer to who is here may turn out to be a visitor.
      if (error instanceof Failure && error.failure === "signed-out") keepWish(productId);
      showFailure(error);
      // Only the answer may have been lost: then the list knows better.
      void readAgain();
    } finally {
      busy.current = false;
    }
  }

  return { collected, toggle };
}
