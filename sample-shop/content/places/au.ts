import { provincesOf } from "./shapes.ts";

/** Six states and two territories. */
export const au = provincesOf("AU", [
  ["ACT", { en_US: "Australian Capital Territory" }],
  ["NSW", { en_US: "New South Wales" }],
  ["NT", { en_US: "Northern Territory" }],
  ["QLD", { en_US: "Queensland" }],
  ["SA", { en_US: "South Australia" }],
  ["TAS", { en_US: "Tasmania" }],
  ["VIC", { en_US: "Victoria" }],
  ["WA", { en_US: "Western Australia" }],
]);
