import "server-only";
import { cache } from "react";
import { readCached } from "../read-cached";

/** The addresses of the shop's agreements. */
export const getAgreements = cache((locale: string) => readCached("GET agreement/list", {}, locale));

/** The countries and regions that registration offers. */
export const listRegistrationCountries = cache((locale: string) =>
  readCached("GET portalCountry/portalCountryList", { registrationOrAddress: 1 }, locale),
);
