/** In place of a country's code: every country without a tariff of its own. */
export const elsewhere = "elsewhere";
