"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Failed } from "@/components/feedback/failed";
import { useLateRules } from "@/components/feedback/late-rules";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { type Address, checkOutPath, listPath, type Way } from "./address";
import { askedFields, emptyAddress, type FieldName, hints, valuesOf } from "./address-fields";
import { placeWords } from "./country-words";
import { ProvinceField } from "./province-field";
import { usePlaces } from "./use-places";
import { useSaveAddress } from "./use-save-address";

const alone: FieldName[] = ["email", "detailAddress", "ssnEinPin"];

/** Asks where parcels go; what the fields are called follows the country. */
export function AddressForm({ address, way }: { address: Address | null; way: Way }) {
  const t = useTranslations("AddressForm");
  const { register, handleSubmit, watch, setValue, setError, formState } = useForm({
    resolver: useLateRules(async () => (await import("./address-rules")).addressRules),
    defaultValues: address ? valuesOf(address) : emptyAddress,
  });
  const { errors, isSubmitting } = formState;
  const country = watch("countryRegion");
  const { countries, provinces, error } = usePlaces(country);
  const isDefault = address?.defaultStatus === 1;
  const [asDefault, setAsDefault] = useState(isDefault);
  const [saved, setSaved] = useState(false);
  const save = useSaveAddress(address, way, setError);
  const submit = handleSubmit(async (values) => setSaved(await save(values, asDefault)));

  function labelOf(name: Exclude<FieldName, "province">) {
    return name === "postCode" ? t(`postCodeWords.${placeWords(country).postCode}`) : t(`labels.${name}`);
  }

  function fieldOf(name: FieldName) {
    const error = errors[name] && t(`tips.${name}`);
    const wide = alone.includes(name) ? "sm:col-span-2" : undefined;
    if (name === "province") {
      const field = register(name);
      return <ProvinceField key={name} field={field} country={country} provinces={provinces} value={watch(name)} error={Boolean(error)} />;
    }
    if (name !== "countryRegion")
      return (
        <Field key={name} label={labelOf(name)} error={error} hint={name === "ssnEinPin" && t("ssnHint")} className={wide}>
          <Input {...register(name)} {...hints[name]} />
        </Field>
      );
    return (
      <Field key={name} label={labelOf(name)} error={error}>
        <Select {...register(name, { onChange: () => setValue("province", "") })} {...hints[name]}>
          <option value="">{t("choose")}</option>
          {countries?.map(({ countryRegionCode, countryRegionName }) => (
            <option key={countryRegionCode} value={countryRegionCode}>
              {countryRegionName}
            </option>
          ))}
        </Select>
      </Field>
    );
  }

  if (error) return <Failed error={error} />;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      {askedFields.map(fieldOf)}
      <Checkbox checked={asDefault} disabled={isDefault} onChange={(event) => setAsDefault(event.target.checked)} className="sm:col-span-2">
        {t("asDefault")}
      </Checkbox>
      <div className="mt-2 flex flex-col gap-3 sm:col-span-2 sm:flex-row-reverse sm:justify-end">
        <Button type="submit" size="large" busy={isSubmitting || saved}>
          {t("save")}
        </Button>
        <ButtonLink href={way.fromCheck && !address ? checkOutPath(way) : listPath(way)} look="outline" size="large">
          {t("cancel")}
        </ButtonLink>
      </div>
    </form>
  );
}
