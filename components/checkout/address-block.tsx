"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Failed } from "@/components/feedback/failed";
import { LoadingBlock } from "@/components/feedback/loading";
import { ButtonLink } from "@/components/ui/button-link";
import { FieldError } from "@/components/ui/field-error";
import { fullName } from "@/lib/contract/wire/person-name";
import { addressLines, maskPhone } from "@/lib/format/postal-address";
import { queryOfId } from "@/lib/format/query-id";
import type { Address, ShippingAddress } from "./use-shipping-address";

function AddressWords({ address }: { address: Address }) {
  const locale = useLocale();
  return (
    <address className="min-w-0 not-italic">
      <p className="font-semibold">{fullName(address, address.countryRegion)}</p>
      {addressLines(address, locale).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="figures mt-1 text-sm text-ink-soft">
        {maskPhone(address.phoneNumber)} · {address.email}
      </p>
    </address>
  );
}

type AddressChoicesProps = { list: Address[]; isCart: boolean };

/** The addresses to choose from, without leaving the checkout. */
function AddressChoices({ list, isCart }: AddressChoicesProps) {
  const t = useTranslations("CheckOutView");
  const words = useTranslations("AddressList");
  return (
    <ul aria-label={t("chooseAddress")} className="divide-y divide-line border-y border-line">
      {list.map((address) => (
        <li key={address.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
          <AddressWords address={address} />
          <ButtonLink
            href={`/check_out?${isCart ? "is_cart=1&" : ""}addr=${queryOfId(address.id)}`}
            scroll={false}
            variant="outline"
            size="small"
            className="min-h-11"
          >
            {words("use")}
            <span className="sr-only">: {fullName(address, address.countryRegion)}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

type Props = { address: ShippingAddress; isCart: boolean; tip: boolean };

export function AddressBlock({ address, isCart, tip }: Props) {
  const t = useTranslations("CheckOutView");
  const { chosen, missing, list, error } = address;
  const query = `from_check=1${isCart ? "&is_cart=1" : ""}`;
  const link = (href: string, words: string, variant: "outline" | "primary") => (
    <ButtonLink href={href} variant={variant} size={variant === "outline" ? "small" : "medium"}>
      {words}
    </ButtonLink>
  );

  function content(addresses: Address[]): ReactNode {
    if (chosen)
      return (
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <AddressWords address={chosen} />
          {link(`/address_list?${query}`, t("changeAddress"), "outline")}
        </div>
      );
    const add = `/add_address?${query}`;
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="py-2">{t(missing ? "addressMissing" : addresses.length > 0 ? "chooseAddress" : "addAddress")}</p>
        {link(add, t("newAddress"), addresses.length > 0 ? "outline" : "primary")}
        {addresses.length > 0 && (
          <div className="w-full">
            <AddressChoices list={addresses} isCart={isCart} />
          </div>
        )}
      </div>
    );
  }

  if (error) return <Failed error={error} />;
  if (!list) return <LoadingBlock className="h-40" />;
  return (
    <div className="rounded-lg bg-surface p-6 shadow-soft">
      {content(list)}
      <div role="alert" className="not-empty:mt-4">
        {tip && !chosen && <FieldError>{t(list.length > 0 ? "chooseAddress" : "addAddress")}</FieldError>}
      </div>
    </div>
  );
}
