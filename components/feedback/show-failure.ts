"use client";

import { useTranslations } from "next-intl";
import { Failure } from "@/lib/contract/wire/failure";
import { isCountryRefusal } from "./failure-kind";
import { useFailureText } from "./failure-text";
import { changeAccount, goToSignIn } from "./sign-in-path";
import { showToast } from "./toast";

/** Shows a failure in a toast, with the way out where another account is one. A signed-out member is sent to sign in. */
export function useShowFailure(kind: "error" | "info" = "error"): (error: unknown) => void {
  const t = useTranslations("Failed");
  const textOf = useFailureText();
  return function show(error) {
    if (error instanceof Failure && error.failure === "signed-out") return goToSignIn();
    const wayOut = { label: t("changeAccount"), onClick: () => void changeAccount().catch(show) };
    showToast(kind, textOf(error), isCountryRefusal(error) ? wayOut : undefined);
  };
}
