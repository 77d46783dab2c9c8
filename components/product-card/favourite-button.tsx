"use client";

import { Heart } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { goToSignIn } from "@/components/feedback/sign-in-path";
import { showToast } from "@/components/feedback/toast";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { retryFailed } from "@/lib/client/call/revalidate";
import { send } from "@/lib/client/call/send";
import { useFavourites } from "@/lib/client/favourites/favourites";
import { savePendingFavourite } from "@/lib/client/favourites/pending-favourite";
import { useKnownSession } from "@/lib/client/session/use-session";
import type { CallData } from "@/lib/contract";
import { productTypes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";

type Entry = CallData<"GET product/getCollectionsList">[number];

/** A placeholder until the list is read again. It is counted, and never shown as a card. */
function placeholderOf(id: number, name: string): Entry {
  const product = { id, name, subTitle: null, country: null, pic: "", productType: productTypes.goods, recommandStatus: 0 as const };
  return { id: -id, product: { ...product, haveCollected: true, skuStockList: [] } };
}

/** Whether a product is a favorite, and a toggle. Every heart and count on the page follows at once. */
function useFavourite(productId: number, name: string): { collected: boolean; toggle: () => Promise<void> } {
  const t = useTranslations("FavouriteButton");
  const showFailure = useShowFailure();
  const knownSession = useKnownSession();
  const { entries, mutate } = useFavourites();
  const busy = useRef(false);
  const collected = entries?.some((entry) => entry.product?.id === productId) ?? false;

  function signInFirst() {
    savePendingFavourite(productId);
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
      // If the list has not been read yet there is no state to restore: it is read after the write.
      await (entries ? mutate(written, options) : written);
      showToast("success", t(collected ? "removed" : "added"));
    } catch (error) {
      // Pressed before the session was known, this may turn out to be a guest.
      if (error instanceof Failure && error.failure === "signed-out") savePendingFavourite(productId);
      showFailure(error);
      // Perhaps only the response was lost, so the list is read again.
      void retryFailed();
    } finally {
      busy.current = false;
    }
  }

  return { collected, toggle };
}

type Props = { productId: number; name: string; className?: string };

/** The page is cached for all visitors, so the favorites are read in the browser. Without scripts it posts the form of the document. */
export function FavouriteButton({ productId, name, className }: Props) {
  const t = useTranslations("FavouriteButton");
  const { collected, toggle } = useFavourite(productId, name);

  return (
    <IconButton
      label={t("label", { name })}
      type="submit"
      form="favourite-form"
      name="productId"
      value={productId}
      aria-pressed={collected}
      onClick={(event) => {
        event.preventDefault();
        void toggle();
      }}
      className={className}
    >
      <Heart
        aria-hidden="true"
        strokeWidth={1.75}
        className={classNames("size-5 transition", collected && "scale-110 fill-clay text-clay")}
      />
    </IconButton>
  );
}
