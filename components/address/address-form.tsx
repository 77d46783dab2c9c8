"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Failed } from "@/components/feedback/failed";
import { showToast } from "@/components/feedback/toast";
import { GettingReady } from "@/components/forms/getting-ready";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { send } from "@/lib/client/call/send";
import { read, useCall } from "@/lib/client/call/use-call";
import { attempts } from "@/lib/client/store/idempotency";
import { type IdentityRule, pageSizes } from "@/lib/contract/wire/codes";
import { withAreaCode } from "@/lib/format/area-code";
import { queryOfId } from "@/lib/format/query-id";
import { useRouter } from "@/lib/i18n/navigation";
import { type Address, type AddressOrigin, addressLabels, checkOutPath, listPath } from "./address";
import { type AddressValues, autofillHints, emptyAddress, type FieldName, fieldNamesIn, valuesOf } from "./address-fields";
import { ProvinceField } from "./province-field";
import { useAskedPlace } from "./use-asked-place";

const listIds = async () => (await read("GET member/address/list", {})).map(({ id }) => id);

/** What the form sends. The place is confirmed where the member was asked about it. */
type Sent = AddressValues & { defaultStatus: boolean; placeConfirmed?: true };

/** The addresses that the member had when an attempt began. */
type Notes = { before: number[] };

/** Adds an address and returns its id: the one that did not exist when the attempt began. */
async function add(fields: Sent, additions: ReturnType<typeof attempts<Notes>>): Promise<number | null> {
  const { key, notes } = additions.begin({}, fields);
  const before = notes.before ?? (await listIds());
  additions.note({}, { before });
  await send("POST member/address/add", fields, key);
  const after = await listIds();
  return after.find((id) => !before.includes(id)) ?? null;
}

function useSaveAddress(address: Address | null, origin: AddressOrigin) {
  const t = useTranslations("AddressForm");
  const router = useRouter();
  const [additions] = useState(() => attempts<Notes>("add-address", { area: "memory" }));

  return async (fields: Sent): Promise<void> => {
    if (address) await send("POST member/address/update", { ...fields, id: address.id });
    const id = address?.id ?? (await add(fields, additions));
    showToast("success", t("modified"));
    router.push(origin.fromCheck ? checkOutPath(origin, id === null ? undefined : queryOfId(id)) : listPath(origin));
  };
}

/** Countries, and the provinces of one country; undefined while they are loading. */
function usePlaces(country: string) {
  const countries = useCall("GET portalCountry/portalCountryList", { registrationOrAddress: 2 });
  const provinces = useCall(
    "GET portalProvince/portalList",
    country ? { countryRegionCode: country, pageNum: 1, pageSize: pageSizes.provinces } : null,
  );
  return {
    countries: countries.data,
    provinces: provinces.isLoading || !country ? undefined : provinces.data?.list.map(({ provinceName }) => provinceName),
    error: (countries.data ? undefined : countries.error) ?? provinces.error,
  };
}

const alone: FieldName[] = ["email", "detailAddress", "ssnEinPin"];

/** The labels depend on the country. */
export function AddressForm({ address, origin }: { address: Address | null; origin: AddressOrigin }) {
  const t = useTranslations("AddressForm");
  const locale = useLocale();
  const identity = useRef<IdentityRule>("required");
  const { engine, register, submit, watch, setValue, tip, submitting, succeeded } = useForm({
    defaultValues: address ? valuesOf(address) : emptyAddress,
    fetchRules: async () => (await import("./address-rules")).addressRules(identity.current),
    failures: "toast",
  });
  const country = watch("countryRegion");
  const { countries, provinces, error } = usePlaces(country);
  const asked = countries?.find((each) => each.countryRegionCode === country)?.identityNumber ?? "required";
  useEffect(() => {
    identity.current = asked;
  }, [asked]);
  const isDefault = address?.defaultStatus === 1;
  const [asDefault, setAsDefault] = useState(isDefault);
  const save = useSaveAddress(address, origin);
  const { isAsked, noteQuestion } = useAskedPlace();
  const confirms = isAsked({ countryRegion: country, province: watch("province"), postCode: watch("postCode") });

  async function onSubmit(values: AddressValues) {
    try {
      await save({ ...values, defaultStatus: asDefault, ...(isAsked(values) && { placeConfirmed: true }) });
    } catch (failure) {
      noteQuestion(failure, values);
      throw failure;
    }
  }

  function labelOf(name: Exclude<FieldName, "province">) {
    return name === "postCode" ? t(`postCodeWords.${addressLabels(country).postCode}`) : t(`labels.${name}`);
  }

  function choose(code: string) {
    setValue("province", "");
    setValue("phoneNumber", withAreaCode(watch("phoneNumber"), code, countries ?? []));
  }

  function fieldOf(name: FieldName) {
    const error = tip(name, t(`tips.${name}`));
    const wide = alone.includes(name) ? "sm:col-span-2" : undefined;
    if (name === "province") {
      const field = register(name);
      return <ProvinceField key={name} field={field} country={country} provinces={provinces} value={watch(name)} error={error} />;
    }
    if (name !== "countryRegion")
      return (
        <Field
          key={name}
          label={labelOf(name)}
          error={error}
          hint={name === "ssnEinPin" && t(asked === "optional" ? "ssnOptional" : "ssnHint")}
          className={wide}
        >
          <Input {...register(name)} {...autofillHints[name]} />
        </Field>
      );
    return (
      <Field key={name} label={labelOf(name)} error={error}>
        <Select {...register(name, { onChange: ({ target }) => choose(target.value) })} {...autofillHints[name]}>
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
    <form method="post" noValidate onSubmit={submit(onSubmit)} className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      {engine}
      {fieldNamesIn(locale)
        .filter((name) => name !== "ssnEinPin" || asked !== "none")
        .map(fieldOf)}
      <Checkbox checked={asDefault} disabled={isDefault} onChange={(event) => setAsDefault(event.target.checked)} className="sm:col-span-2">
        {t("asDefault")}
      </Checkbox>
      <div className="sm:col-span-2">
        <GettingReady />
      </div>
      <div className="mt-2 flex flex-col gap-3 sm:col-span-2 sm:flex-row-reverse sm:justify-end">
        <Button type="submit" size="large" busy={submitting || succeeded}>
          {t(confirms ? "saveAsItIs" : "save")}
        </Button>
        <ButtonLink href={origin.fromCheck && !address ? checkOutPath(origin) : listPath(origin)} variant="outline" size="large">
          {t("cancel")}
        </ButtonLink>
      </div>
    </form>
  );
}
