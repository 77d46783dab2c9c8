"use client";

import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { addressLines, fullName, maskPhone } from "@/lib/format/postal-address";
import { queryOfId } from "@/lib/format/query-id";
import { type Address, type AddressOrigin, checkOutPath, formPath } from "./address";

type Props = { address: Address; way: AddressOrigin; busy: boolean; onDefault: () => void; onDelete: () => void };

export function AddressCard({ address, way, busy, onDefault, onDelete }: Props) {
  const t = useTranslations("AddressList");
  const locale = useLocale();
  const name = fullName(address);
  const item = queryOfId(address.id);
  const whose = <span className="sr-only">: {name}</span>;

  return (
    <li className="flex flex-col gap-5 rounded-lg bg-surface p-6 shadow-soft">
      <div className="flex items-start justify-between gap-4">
        <address className="min-w-0 not-italic">
          <h2 className="text-lg">{name}</h2>
          {addressLines(address, locale).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="figures mt-2 text-sm text-ink-soft">{maskPhone(address.phoneNumber)}</p>
          <p className="text-sm break-all text-ink-soft">{address.email}</p>
        </address>
        {address.defaultStatus === 1 && <Badge tone="leaf">{t("default")}</Badge>}
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-2">
        {way.fromCheck && (
          <ButtonLink href={checkOutPath(way, item)} size="small" className="min-h-11">
            {t("use")}
            {whose}
          </ButtonLink>
        )}
        <ButtonLink href={formPath(way, item)} look="outline" size="small" className="min-h-11">
          {t("edit")}
          {whose}
        </ButtonLink>
        {address.defaultStatus !== 1 && (
          <Button look="quiet" size="small" busy={busy} onClick={onDefault} className="min-h-11">
            {t("makeDefault")}
            {whose}
          </Button>
        )}
        <Button look="quiet" size="small" onClick={onDelete} className="ms-auto min-h-11 text-clay! hover:bg-clay-soft!">
          {t("delete")}
          {whose}
        </Button>
      </div>
    </li>
  );
}
