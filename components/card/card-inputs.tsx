"use client";

import { useLocale, useTranslations } from "next-intl";
import type { UseFormRegister } from "react-hook-form";
import { CardNumberInput, CvcInput } from "@/components/forms/card/card-number-input";
import { ExpiryInputs } from "@/components/forms/card/expiry-inputs";
import type { Form } from "@/components/forms/use-form-feedback";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { useCall } from "@/lib/client/call/use-call";
import { cardBrands } from "@/lib/contract/wire/payment-codes";
import { countryName } from "@/lib/format/country";
import type { CardDraft, CheckedCard } from "./card-draft";

type Props = Pick<Form<CardDraft, CheckedCard>, "register" | "tip"> & {
  /** The last digits of the stored number, which stays if none is typed. */
  storedNumber: string | null;
  onNumber: (number: string) => void;
};

/** In the order of validation. */
export function CardInputs({ register, tip, storedNumber, onNumber }: Props) {
  const t = useTranslations("CardForm");
  return (
    <>
      <Field label={t("cardType")} error={tip("cardType", t("cardTypeTip"))}>
        <Select {...register("cardType")} autoComplete="cc-type">
          <option value="">{t("choose")}</option>
          {cardBrands.map((brand) => (
            <option key={brand}>{brand}</option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={t("firstName")} error={tip("firstName", t("FirstNameTip"))}>
          <Input {...register("firstName")} autoComplete="cc-given-name" />
        </Field>
        <Field label={t("lastName")} error={tip("lastName", t("LastNameTip"))}>
          <Input {...register("lastName")} autoComplete="cc-family-name" />
        </Field>
      </div>
      <div className="grid grid-cols-[6.5rem_1fr] gap-4">
        <Field label={t("phoneCode")}>
          <Input {...register("billToPhoneCountryCode")} type="tel" autoComplete="billing tel-country-code" />
        </Field>
        <Field label={t("phone")} error={tip("billToPhone", t("MobileNumberTip"))}>
          <Input {...register("billToPhone")} type="tel" autoComplete="billing tel-national" />
        </Field>
      </div>
      <Field label={t("cardNumber")} error={tip("cardNumber", t("CardNumberTip"))} hint={storedNumber && t("kept")}>
        <CardNumberInput
          {...register("cardNumber", { onChange: (event) => onNumber(event.target.value) })}
          placeholder={storedNumber ?? undefined}
        />
      </Field>
      <div className="grid grid-cols-[1.6fr_1fr] gap-6">
        <ExpiryInputs
          month={register("expirationMonth")}
          year={register("expirationYear")}
          error={tip("expirationMonth", t("ExpiryDateTip")) || tip("expirationYear", t("ExpiryDateTip"))}
        />
        <Field label={t("cvc")} error={tip("cardCvc", t("CVCTip"))}>
          <CvcInput {...register("cardCvc")} placeholder={storedNumber ? "•••" : undefined} />
        </Field>
      </div>
    </>
  );
}

type BillingProps = {
  register: UseFormRegister<CardDraft>;
  storedCountry: string;
  onCountry: (code: string) => void;
};

/** All fields are optional. A country that the shop no longer lists stays selected. */
export function BillingInputs({ register, storedCountry, onCountry }: BillingProps) {
  const t = useTranslations("CardForm");
  const locale = useLocale();
  const { data: countries = [] } = useCall("GET portalCountry/portalCountryList", { registrationOrAddress: 1 });
  const codes = [...new Set([...(storedCountry ? [storedCountry] : []), ...countries.map((country) => country.countryRegionCode)])];
  return (
    <fieldset className="flex flex-col gap-6">
      <legend className="display mb-5 text-xl">{t("billing")}</legend>
      <Field label={t("address")}>
        <Input {...register("billToAddressOne")} autoComplete="billing address-line1" />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={t("city")}>
          <Input {...register("billToCity")} autoComplete="billing address-level2" />
        </Field>
        <Field label={t("state")}>
          <Input {...register("billToState")} autoComplete="billing address-level1" />
        </Field>
        <Field label={t("postal")}>
          <Input {...register("postal")} autoComplete="billing postal-code" />
        </Field>
        <Field label={t("country")}>
          <Select {...register("billToCountry", { onChange: ({ target }) => onCountry(target.value) })} autoComplete="billing country">
            <option value="">{t("choose")}</option>
            {codes.map((code) => (
              <option key={code} value={code}>
                {countryName(code, locale)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </fieldset>
  );
}
