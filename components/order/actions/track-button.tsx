"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { CopyCode } from "@/components/feedback/copy-code";
import { Dialog } from "@/components/ui/dialog";
import { formatMoment } from "@/lib/format/date";
import type { Order } from "../order";

type Props = { parcels: Order["logisticsSendOrders"]; label?: string; className: string; children: ReactNode };

export function TrackButton({ parcels, label, className, children }: Props) {
  const t = useTranslations("TrackButton");
  const locale = useLocale();
  const [open, setOpen] = useState(false);

  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-label={label} onClick={() => setOpen(true)} className={className}>
        {children}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={t("title", { count: parcels.length })}>
        <ul className="divide-y divide-line">
          {parcels.map(({ logistics }) => (
            <li key={logistics.logisticNumber} className="py-4 first:pt-0 last:pb-0">
              <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-1 text-sm [&_dt]:text-ink-soft">
                <dt>{t("company")}</dt>
                <dd className="font-semibold">{logistics.logisticCompany}</dd>
                <dt>{t("code")}</dt>
                <dd className="figures">{logistics.logisticCompanyCode}</dd>
                <dt>{t("number")}</dt>
                <dd>
                  <CopyCode code={logistics.logisticNumber} />
                </dd>
                <dt>{t("since")}</dt>
                <dd>{formatMoment(logistics.gmtCreate, locale)}</dd>
              </dl>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
