import { useLocale, useTranslations } from "next-intl";
import { type Money, moneyOf } from "./money";

/** How the shop's amounts are written in the reader's language, in server and client components. */
export function useMoney(): Money {
  const shop = useTranslations("Shop");
  return moneyOf(useLocale(), shop("currency"));
}
