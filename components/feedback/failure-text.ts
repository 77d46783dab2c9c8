"use client";

import { useTranslations } from "next-intl";
import { Failure } from "@/lib/contract/wire/failure";

/** The sentence for a failure: the shop's own where it refused something, else ours. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations("Failure");
  return (error) => {
    if (!(error instanceof Failure)) return t("fault");
    return error.failure === "refused" && error.message ? error.message : t(error.failure);
  };
}
