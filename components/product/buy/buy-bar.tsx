import type { ReactNode } from "react";
import type { Sku } from "@/components/product-card/card-product";
import { Price } from "@/components/product-card/price";
import { classNames } from "@/components/ui/class-names";

type Props = { name: string; sku: Sku; shown: boolean; children: ReactNode };

/** Price and button at the bottom of a phone's screen while the buy box is out of view. */
export function BuyBar({ name, sku, shown, children }: Props) {
  return (
    <div
      data-buy-bar
      inert={!shown}
      className={classNames(
        "fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lifted transition duration-300 lg:hidden print:hidden",
        !shown && "invisible translate-y-full",
      )}
    >
      <div className="mx-auto flex max-w-page items-center gap-4">
        <div className="min-w-0 grow">
          <p className="truncate text-sm">{name}</p>
          <Price price={sku.price} promotionPrice={sku.promotionPrice} size="small" />
        </div>
        {children}
      </div>
    </div>
  );
}
