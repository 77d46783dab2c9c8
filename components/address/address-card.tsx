"use client";

import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { fullName } from "@/lib/contract/wire/person-name";
import { addressLines, maskPhone } from "@/lib/format/postal-address";
import { queryOfId } from "@/lib/format/query-id";
import { type Address, type AddressOrigin, checkOutPath, formPath } from "./address";

type Props = { address: Address; origin: AddressOrigin; busy: boolean; onDefault: () => void; onDelete: () => void };

export function AddressCard({ address, origin, busy, onDefault, onDelete }: Props) {
  const t = useTranslations("AddressList");
  const locale = useLocale();
  const name = fullName(address, address.countryRegion);
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
        {origin.fromCheck && (
          <ButtonLink href={checkOutPath(origin, item)} size="small" className="min-h-11">
            {t("use")}
            {whose}
          </ButtonLink>
        )}
        <ButtonLink href={formPath(origin, item)} variant="outline" size="small" className="min-h-11">
          {t("edit")}
          {whose}
        </ButtonLink>
        {address.defaultStatus !== 1 && (
          <Button variant="quiet" size="small" busy={busy} onClick={onDefault} className="min-h-11">
            {t("makeDefault")}
            {whose}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onDelete} className="ms-auto min-h-11 text-clay! hover:bg-clay-soft!">
          {t("delete")}
          {whose}
        </Button>
      </div>
    </li>
  );
}
