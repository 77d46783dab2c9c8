"use client";

import { useTranslations } from "next-intl";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { cardBrands } from "@/lib/contract/wire/payment-codes";
import { type CardDraft, refused } from "./card-draft";
import { CardNumberInput } from "./card-number-input";
import { ExpiryInputs } from "./expiry-inputs";

type Props = {
  register: UseFormRegister<CardDraft>;
  errors: FieldErrors<CardDraft>;
  /** The end of the number that is kept where none is typed. */
  keptNumber: string | null;
  onNumber: (number: string) => void;
};

/** What every card needs, in the order in which it is checked. */
export function CardInputs({ register, errors, keptNumber, onNumber }: Props) {
  const t = useTranslations("CardForm");
  const tip = (name: keyof CardDraft, key: Parameters<typeof t>[0]) => {
    const error = errors[name];
    return error && (error.type === refused ? error.message : t(key));
  };
  return (
    <>
      <Field label={t("cardType")} error={tip("cardType", "cardTypeTip")}>
        <Select {...register("cardType")} autoComplete="cc-type">
          <option value="">{t("choose")}</option>
          {cardBrands.map((brand) => (
            <option key={brand}>{brand}</option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={t("firstName")} error={tip("firstName", "FirstNameTip")}>
          <Input {...register("firstName")} autoComplete="cc-given-name" />
        </Field>
        <Field label={t("lastName")} error={tip("lastName", "LastNameTip")}>
          <Input {...register("lastName")} autoComplete="cc-family-name" />
        </Field>
      </div>
      <div className="grid grid-cols-[6.5rem_1fr] gap-4">
        <Field label={t("phoneCode")}>
          <Input {...register("billToPhoneCountryCode")} type="tel" autoComplete="billing tel-country-code" />
        </Field>
        <Field label={t("phone")} error={tip("billToPhone", "MobileNumberTip")}>
          <Input {...register("billToPhone")} type="tel" autoComplete="billing tel-national" />
        </Field>
      </div>
      <Field label={t("cardNumber")} error={tip("cardNumber", "CardNumberTip")} hint={keptNumber && t("kept")}>
        <CardNumberInput
          {...register("cardNumber", { onChange: (event) => onNumber(event.target.value) })}
          placeholder={keptNumber ?? undefined}
        />
      </Field>
      <div className="grid grid-cols-[1.6fr_1fr] gap-6">
        <ExpiryInputs
          month={register("expirationMonth")}
          year={register("expirationYear")}
          error={tip("expirationMonth", "ExpiryDateTip") || tip("expirationYear", "ExpiryDateTip")}
        />
        <Field label={t("cvc")} error={tip("cardCvc", "CVCTip")}>
          <Input
            {...register("cardCvc")}
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            placeholder={keptNumber ? "•••" : undefined}
            onInput={(event) => {
              event.currentTarget.value = event.currentTarget.value.replace(/\D/g, "");
            }}
          />
        </Field>
      </div>
    </>
  );
}
