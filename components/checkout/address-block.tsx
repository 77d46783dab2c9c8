"use client";

import { useLocale, useTranslations } from "next-intl";
import { Failed } from "@/components/feedback/failed";
import { LoadingBlock } from "@/components/feedback/loading";
import { ButtonLink } from "@/components/ui/button-link";
import { FieldError } from "@/components/ui/field-error";
import { addressLines, fullName, maskPhone } from "@/lib/format/postal-address";
import type { ShippingAddress } from "./use-shipping-address";

type Props = { address: ShippingAddress; isCart: boolean; tip: boolean };

export function AddressBlock({ address, isCart, tip }: Props) {
  const t = useTranslations("CheckOutView");
  const locale = useLocale();
  const { chosen, missing, count, error } = address;
  const query = `from_check=1${isCart ? "&is_cart=1" : ""}`;

  if (error) return <Failed error={error} />;
  if (count === undefined) return <LoadingBlock className="h-40" />;
  return (
    <div className="rounded-lg bg-surface p-6 shadow-soft">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        {chosen ? (
          <address className="not-italic">
            <p className="font-semibold">{fullName(chosen)}</p>
            {addressLines(chosen, locale).map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p className="figures mt-1 text-sm text-ink-soft">
              {maskPhone(chosen.phoneNumber)} · {chosen.email}
            </p>
          </address>
        ) : (
          <p className="py-2">{t(missing ? "addressMissing" : "addAddress")}</p>
        )}
        <ButtonLink
          href={count === 0 ? `/add_address?${query}` : `/address_list?${query}`}
          look={chosen ? "outline" : "primary"}
          size={chosen ? "small" : "medium"}
        >
          {t(chosen ? "changeAddress" : count === 0 ? "newAddress" : "chooseAddress")}
        </ButtonLink>
      </div>
      <div role="alert" className="not-empty:mt-4">
        {tip && !chosen && <FieldError>{t("addAddress")}</FieldError>}
      </div>
    </div>
  );
}
