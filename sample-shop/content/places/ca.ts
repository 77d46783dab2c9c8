import { provincesOf } from "./shapes.ts";

/** Ten provinces and three territories. */
export const ca = provincesOf("CA", [
  ["AB", { en_US: "Alberta" }],
  ["BC", { en_US: "British Columbia" }],
  ["MB", { en_US: "Manitoba" }],
  ["NB", { en_US: "New Brunswick" }],
  ["NL", { en_US: "Newfoundland and Labrador" }],
  ["NS", { en_US: "Nova Scotia" }],
  ["NT", { en_US: "Northwest Territories" }],
  ["NU", { en_US: "Nunavut" }],
  ["ON", { en_US: "Ontario" }],
  ["PE", { en_US: "Prince Edward Island" }],
  ["QC", { en_US: "Quebec" }],
  ["SK", { en_US: "Saskatchewan" }],
  ["YT", { en_US: "Yukon" }],
]);
