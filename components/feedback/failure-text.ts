"use client";

import { useTranslations } from "next-intl";
import { Failure } from "@/lib/contract/wire/failure";

/** The text for a failure: the shop's own if it gave a reason, otherwise ours. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations("Failure");
  return (error) => {
    if (!(error instanceof Failure)) return t("fault");
    const { failure, message } = error;
    const isFromShop = (failure === "refused" || failure === "too-many") && message !== failure;
    return isFromShop && message ? message : t(failure);
  };
}
