"use client";

import { useTranslations } from "next-intl";
import { Failure } from "@/lib/contract/wire/failure";
import { isCountryRefusal } from "./failure-kind";

/** The text for a failure: the shop's own if it gave a reason, otherwise ours. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations("Failure");
  return (error) => {
    if (!(error instanceof Failure)) return t("fault");
    const { failure, message } = error;
    const isFromShop = (failure === "refused" || failure === "too-many") && message !== failure;
    if (isFromShop && message) return message;
    return t(isCountryRefusal(error) ? "other-country" : failure);
  };
}
