import { provincesOf } from "./shapes.ts";

/** Seven regions, seven states and the union territory. */
export const mm = provincesOf("MM", [
  ["01", { en_US: "Sagaing Region", my_MM: "စစ်ကိုင်းတိုင်းဒေသကြီး" }],
  ["02", { en_US: "Bago Region", my_MM: "ပဲခူးတိုင်းဒေသကြီး" }],
  ["03", { en_US: "Magway Region", my_MM: "မကွေးတိုင်းဒေသကြီး" }],
  ["04", { en_US: "Mandalay Region", my_MM: "မန္တလေးတိုင်းဒေသကြီး" }],
  ["05", { en_US: "Tanintharyi Region", my_MM: "တနင်္သာရီတိုင်းဒေသကြီး" }],
  ["06", { en_US: "Yangon Region", my_MM: "ရန်ကုန်တိုင်းဒေသကြီး" }],
  ["07", { en_US: "Ayeyarwady Region", my_MM: "ဧရာဝတီတိုင်းဒေသကြီး" }],
  ["11", { en_US: "Kachin State", my_MM: "ကချင်ပြည်နယ်" }],
  ["12", { en_US: "Kayah State", my_MM: "ကယားပြည်နယ်" }],
  ["13", { en_US: "Kayin State", my_MM: "ကရင်ပြည်နယ်" }],
  ["14", { en_US: "Chin State", my_MM: "ချင်းပြည်နယ်" }],
  ["15", { en_US: "Mon State", my_MM: "မွန်ပြည်နယ်" }],
  ["16", { en_US: "Rakhine State", my_MM: "ရခိုင်ပြည်နယ်" }],
  ["17", { en_US: "Shan State", my_MM: "ရှမ်းပြည်နယ်" }],
  ["18", { en_US: "Naypyidaw", my_MM: "နေပြည်တော်" }],
]);
