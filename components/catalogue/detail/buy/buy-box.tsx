"use client";

import { useTranslations } from "next-intl";
import { FavouriteButton } from "@/components/catalogue/card/favourite-button";
import { Price } from "@/components/catalogue/card/price";
import { useAddToCart } from "@/components/catalogue/card/use-add-to-cart";
import { ShareButton } from "@/components/catalogue/share/share-button";
import { Button } from "@/components/ui/button";
import type { Product } from "../product";
import { BuyBar } from "./buy-bar";
import { BuyButton } from "./buy-button";
import { buyRoad, ownPrice } from "./buy-road";
import { Owned } from "./owned";
import { PriceNote } from "./price-note";
import { QuantityPicker } from "./quantity-picker";
import { SkuPicker } from "./sku-picker";
import { useChoice } from "./use-choice";
import { useOutOfSight } from "./use-out-of-sight";
import { useOwnCourse } from "./use-own-course";
import { usePurchase } from "./use-purchase";

/** Few enough to say so. */
const few = 5;

type Props = { product: Pick<Product, "id" | "name" | "productType" | "skuStockList"> };

/** The price of a choice, and what can be done about it. */
export function BuyBox({ product }: Props) {
  const t = useTranslations("BuyBox");
  const words = useTranslations("AddToCartButton");
  const { id, name, productType, skuStockList } = product;
  const { picked, sku, quantity, setQuantity, most, missing, first, pick, whenChosen } = useChoice(product);
  const { status, purchased } = useOwnCourse(product);
  const { busy, join, buy } = usePurchase();
  const cart = useAddToCart();
  const { ref, outOfSight } = useOutOfSight();
  if (!sku) return <p className="text-ink-soft">{t("unavailable")}</p>;

  const road = buyRoad({ productType, sku, status, purchased });
  const forSale = road === "buy" || road === "join";
  const scarce = typeof picked?.stock === "number" && picked.stock > 0 && picked.stock <= few;
  const go = () =>
    whenChosen((chosen, count) => {
      const choice = { productId: id, productSkuId: chosen.id };
      return road === "join" ? join(choice) : buy(choice, count, ownPrice({ sku: chosen, status }));
    });

  return (
    <div id="buy" className="flex scroll-mt-28 flex-col gap-6">
      <div className="flex flex-col gap-3">
        {skuStockList.length > 1 && <p className="-mb-1 text-sm text-ink-soft">{picked ? (picked.label ?? t("chosen")) : t("from")}</p>}
        <Price price={sku.price} promotionPrice={sku.promotionPrice} large />
        {road !== "membership" && <PriceNote sku={sku} />}
      </div>
      <SkuPicker skus={skuStockList} chosen={picked} missing={missing} first={first} onChoose={pick} />
      {forSale && most > 1 && <QuantityPicker quantity={quantity} most={most} onChange={setQuantity} />}
      {scarce && <p className="text-sm font-semibold text-clay">{t("left", { count: picked.stock ?? 0 })}</p>}
      {road === "watch" && <Owned />}
      <div ref={ref} className="flex flex-wrap items-center gap-3 print:hidden">
        <BuyButton road={road} busy={busy} onPress={go} size="large" className="grow basis-40" />
        {forSale && (
          <Button
            look="outline"
            size="large"
            busy={cart.busy}
            onClick={() => whenChosen((chosen, count) => cart.add(id, chosen.id, count))}
            className="grow basis-40"
          >
            {words("add")}
          </Button>
        )}
        {road !== "membership" && <FavouriteButton productId={id} name={name} className="size-13! border border-edge" />}
        <ShareButton productId={id} name={name} />
      </div>
      <BuyBar name={name} sku={sku} shown={outOfSight}>
        <BuyButton road={road} busy={busy} onPress={go} className="shrink-0" />
      </BuyBar>
    </div>
  );
}
