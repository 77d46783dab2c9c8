import { provincesOf } from "./shapes.ts";

export const gb = provincesOf("GB", [
  ["ENG", { en_US: "England" }],
  ["NIR", { en_US: "Northern Ireland" }],
  ["SCT", { en_US: "Scotland" }],
  ["WLS", { en_US: "Wales" }],
]);
