import { Truck } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { linkTextClass } from "@/components/ui/link-text";
import { formatMoment } from "@/lib/format/date";
import { TrackButton } from "../actions/track-button";
import type { Order } from "../order";
import { piecesOf } from "../order";

/** The parcels of an order, each with what it contains. */
export function ParcelLines({ order }: { order: Order }) {
  const t = useTranslations("ParcelLines");
  const locale = useLocale();
  return (
    <ul className="flex flex-col gap-3">
      {order.logisticsSendOrders.map((parcel) => {
        const { logistics, items, receiveTime } = parcel;
        const { gmtCreate, logisticNumber } = logistics;
        return (
          <li key={logisticNumber} className="flex items-start gap-4">
            <Truck aria-hidden="true" className="mt-2.5 size-6 shrink-0 text-leaf" strokeWidth={1.5} />
            <div className="min-w-0">
              <TrackButton
                parcels={[parcel]}
                label={t("open", { number: logisticNumber })}
                className={`${linkTextClass} figures inline-flex min-h-11 items-center text-start break-all`}
              >
                {logisticNumber}
              </TrackButton>
              {items && items.length > 0 && (
                <ul>
                  {piecesOf(order, items).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
              <p className="text-sm text-ink-soft">
                {receiveTime
                  ? t("delivered", { moment: formatMoment(receiveTime, locale) })
                  : t("since", { moment: formatMoment(gmtCreate, locale) })}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
