import { provincesOf } from "./shapes.ts";

/** Thirteen states and three federal territories. */
export const my = provincesOf("MY", [
  ["01", { en_US: "Johor" }],
  ["02", { en_US: "Kedah" }],
  ["03", { en_US: "Kelantan" }],
  ["04", { en_US: "Malacca" }],
  ["05", { en_US: "Negeri Sembilan" }],
  ["06", { en_US: "Pahang" }],
  ["07", { en_US: "Penang" }],
  ["08", { en_US: "Perak" }],
  ["09", { en_US: "Perlis" }],
  ["10", { en_US: "Selangor" }],
  ["11", { en_US: "Terengganu" }],
  ["12", { en_US: "Sabah" }],
  ["13", { en_US: "Sarawak" }],
  ["14", { en_US: "Kuala Lumpur" }],
  ["15", { en_US: "Labuan" }],
  ["16", { en_US: "Putrajaya" }],
]);
