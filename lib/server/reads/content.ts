import "server-only";
import { cache } from "react";
import { readPublic } from "../read-public";

/** Where the shop's agreements can be read. */
export const getAgreements = cache((locale: string) => readPublic("GET agreement/list", {}, locale));

/** The countries and regions in which one can register. */
export const listRegistrationCountries = cache((locale: string) =>
  readPublic("GET portalCountry/portalCountryList", { registrationOrAddress: 1 }, locale),
);
