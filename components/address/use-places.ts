"use client";

import { useCall } from "@/lib/client/use-call";
import { pageSizes } from "@/lib/contract/wire/codes";

/** Where parcels go, and the provinces of one country; undefined while they are on their way. */
export function usePlaces(country: string) {
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
