import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Sku } from "@/components/catalogue/card/card-product";
import { classNames } from "@/components/ui/class-names";
import { formatMoney } from "@/lib/format/money";

type Props = { name: string; sku: Sku; shown: boolean; children: ReactNode };

/** The price and the button at the foot of a phone, while their own place is out of sight. */
export function BuyBar({ name, sku, shown, children }: Props) {
  const t = useTranslations("Price");
  const locale = useLocale();
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
          <p className="display figures text-lg leading-tight">
            {sku.promotionPrice > 0 ? formatMoney(sku.promotionPrice, locale) : t("free")}
          </p>
        </div>
        {children}
      </div>
    </div>
  );
}
