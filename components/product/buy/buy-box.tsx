"use client";

import { CircleCheck } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { ShareButton } from "@/components/product/share/share-button";
import { hasDearer, ownPrice, type Sku } from "@/components/product-card/card-product";
import { FavouriteButton } from "@/components/product-card/favourite-button";
import { Price } from "@/components/product-card/price";
import { useAddToCart } from "@/components/product-card/use-add-to-cart";
import { Button } from "@/components/ui/button";
import { LazyPart } from "@/components/ui/lazy-part";
import { LinkText } from "@/components/ui/link-text";
import { useCall } from "@/lib/client/call/use-call";
import { isOtherCountry, registeredCountry } from "@/lib/client/session/registered-country";
import { useSession } from "@/lib/client/session/use-session";
import { activation } from "@/lib/contract/wire/codes";
import { isCourse } from "@/lib/contract/wire/product-type";
import { formAction } from "@/lib/forms/form-names";
import { useParts } from "@/lib/i18n/use-parts";
import type { Product } from "../product";
import { BuyBar } from "./buy-bar";
import { BuyButton } from "./buy-button";
import { purchaseMode } from "./purchase-mode";
import { QuantityPicker } from "./quantity-picker";
import { SkuPicker } from "./sku-picker";
import { useChoice } from "./use-choice";
import { useOutOfSight } from "./use-out-of-sight";
import { usePurchase } from "./use-purchase";

/** Explains the two prices. The page is cached for all visitors, so the member's own text is added in the browser. */
function PriceNote({ sku }: { sku: Sku }) {
  const t = useTranslations("PriceNote");
  const parts = useParts();
  const session = useSession();
  if (!parts.membership || sku.price <= 0 || sku.price === sku.promotionPrice) return null;
  const active = session?.state === "member" && session.member.activationStatus === activation.active;
  if (active) return <p className="text-sm text-ink-soft">{t("yours")}</p>;

  return (
    <p className="text-sm text-ink-soft">{t.rich("guest", { link: (words) => <LinkText href="/member_benefits">{words}</LinkText> })}</p>
  );
}

/** The page is cached for all visitors, so the member's status and purchases are read in the browser. */
function useMemberProduct(product: { id: number; productType: number }) {
  const session = useSession();
  const member = session?.state === "member" ? session.member : null;
  const { data } = useCall("GET product/detail", member && isCourse(product.productType) ? { id: product.id } : null);
  return { status: member?.activationStatus ?? null, purchased: member !== null && data?.purchasedCourse === true };
}

function Owned() {
  const t = useTranslations("BuyBox");
  return (
    <p role="status" className="flex items-center gap-3 rounded-md bg-leaf-soft px-5 py-3.5 font-semibold text-leaf">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      {t("owned")}
    </p>
  );
}

/** A stock from here down is shown. */
const few = 5;

/** Most visitors never see it, so its code is fetched where it is shown. */
const fetchCountryNote = async () => (await import("./country-note")).CountryNote;

/** The form that the buttons post without scripts. The bar at the foot of a phone is outside of it. */
const buyForm = "buy-form";

type Props = { product: Pick<Product, "id" | "name" | "country" | "productType" | "skuStockList"> };

export function BuyBox({ product }: Props) {
  const t = useTranslations("BuyBox");
  const locale = useLocale();
  const words = useTranslations("AddToCartButton");
  const { id, name, country, productType, skuStockList } = product;
  const { picked, sku, quantity, setQuantity, most, missing, first, pick, whenChosen } = useChoice(product);
  const { status, purchased } = useMemberProduct(product);
  const { busy, join, buy } = usePurchase(country);
  const cart = useAddToCart(country);
  const registered = registeredCountry.use();
  const { ref, outOfSight } = useOutOfSight();
  if (!sku) return <p className="text-ink-soft">{t("unavailable")}</p>;

  const mode = purchaseMode({ productType, sku, status, purchased });
  const forSale = mode === "buy" || mode === "join";
  const scarce = typeof picked?.stock === "number" && picked.stock > 0 && picked.stock <= few;
  const go = () =>
    whenChosen((chosen, count) => {
      const choice = { productId: id, productSkuId: chosen.id };
      return mode === "join" ? join(choice) : buy(choice, count, ownPrice(chosen, status));
    });

  return (
    <div id="buy" className="flex scroll-mt-28 flex-col gap-6">
      <div className="flex flex-col gap-3">
        {skuStockList.length > 1 && picked && <p className="-mb-1 text-sm text-ink-soft">{picked.label ?? t("chosen")}</p>}
        <Price price={sku.price} promotionPrice={sku.promotionPrice} from={!picked && hasDearer({ skuStockList }, sku)} size="large" />
        {mode !== "membership" && <PriceNote sku={sku} />}
      </div>
      <form id={buyForm} method="post" action={formAction("cart", locale)}>
        <input type="hidden" name="productId" value={id} />
        {skuStockList.length === 1 && <input type="hidden" name="productSkuId" value={sku.id} />}
      </form>
      <SkuPicker form={buyForm} skus={skuStockList} chosen={picked} missing={missing} first={first} onChoose={pick} />
      {forSale && most > 1 && <QuantityPicker quantity={quantity} most={most} onChange={setQuantity} />}
      {scarce && <p className="text-sm font-semibold text-clay">{t("left", { count: picked.stock ?? 0 })}</p>}
      {mode === "watch" && <Owned />}
      <div aria-live="polite" className="empty:hidden">
        {forSale && isOtherCountry(country, registered) && <LazyPart fetchPart={fetchCountryNote} />}
      </div>
      <div ref={ref} className="flex flex-wrap items-center gap-3 print:hidden">
        <BuyButton form={buyForm} mode={mode} busy={busy} onPress={go} size="large" className="grow basis-40" />
        {mode === "buy" && (
          <Button
            type="submit"
            form={buyForm}
            variant="outline"
            size="large"
            busy={cart.busy}
            onClick={(event) => {
              event.preventDefault();
              whenChosen((chosen, count) => cart.add(id, chosen.id, count));
            }}
            className="grow basis-40"
          >
            {words("add")}
          </Button>
        )}
        {mode !== "membership" && <FavouriteButton productId={id} name={name} className="size-13! border border-edge" />}
        <ShareButton productId={id} name={name} />
      </div>
      <BuyBar name={name} sku={sku} shown={outOfSight}>
        <BuyButton form={buyForm} mode={mode} busy={busy} onPress={go} className="shrink-0" />
      </BuyBar>
    </div>
  );
}
