import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Picture } from "@/components/ui/picture";
import { formatMoment } from "@/lib/format/date";
import type { PayLink } from "./use-pay-link";

type Order = NonNullable<PayLink["order"]>;

const minuteMs = 60_000;

/** The whole minutes until a moment, counted down. `onOver` runs when it is reached. */
function useMinutesUntil(moment: string, onOver: () => void): number {
  const left = () => new Date(moment).getTime() - Date.now();
  const [leftMs, setLeftMs] = useState(left);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer for the moment, whatever else is rendered anew
  useEffect(() => {
    const timer = setInterval(() => {
      setLeftMs(left());
      if (left() <= 0) onOver();
    }, 10_000);
    return () => clearInterval(timer);
  }, [moment]);

  return Math.max(0, Math.ceil(leftMs / minuteMs));
}

/** The items that are asked for, and the time left. */
export function AskedOrder({ order, onOver }: { order: Order; onOver: () => void }) {
  const t = useTranslations("PayFor");
  const locale = useLocale();
  const minutes = useMinutesUntil(order.expireTime, onOver);
  return (
    <section aria-labelledby="items">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="items" className="text-xl">
          {t("items")}
        </h2>
        <p className="text-sm text-ink-soft">
          {minutes > 90 ? t("until", { moment: formatMoment(order.expireTime, locale) }) : t("minutes", { minutes })}
        </p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {order.orderItems.map(({ productName, productPic, quantity }) => (
          <li key={productName} className="flex items-center gap-5 py-4">
            <Picture address={productPic} alt="" sizes="7rem" className="aspect-4/3 w-20 shrink-0 rounded-md sm:w-28" />
            <p className="min-w-0 flex-1 font-semibold">{productName}</p>
            <p className="figures text-ink-soft">{t("quantity", { quantity })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
