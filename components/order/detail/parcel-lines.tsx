import { Truck } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { linkTextLook } from "@/components/ui/link-text";
import { formatMoment } from "@/lib/format/date";
import { TrackButton } from "../actions/track-button";
import type { Order } from "../order";

export function ParcelLines({ parcels }: { parcels: Order["logisticsSendOrders"] }) {
  const t = useTranslations("ParcelLines");
  const locale = useLocale();
  return (
    <ul className="flex flex-col gap-3">
      {parcels.map((parcel) => {
        const { gmtCreate, logisticNumber } = parcel.logistics;
        return (
          <li key={logisticNumber} className="flex items-center gap-4">
            <Truck aria-hidden="true" className="size-6 shrink-0 text-leaf" strokeWidth={1.5} />
            <div className="min-w-0">
              <TrackButton
                parcels={[parcel]}
                label={t("open", { number: logisticNumber })}
                className={`${linkTextLook} figures inline-flex min-h-11 items-center text-start break-all`}
              >
                {logisticNumber}
              </TrackButton>
              <p className="text-sm text-ink-soft">{t("since", { moment: formatMoment(gmtCreate, locale) })}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
