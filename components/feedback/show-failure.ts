"use client";

import { Failure } from "@/lib/contract/wire/failure";
import { useFailureText } from "./failure-text";
import { goToSignIn } from "./sign-in-path";
import { showToast } from "./toast";

/** Shows a failure in a toast. A signed-out member is sent to sign in. */
export function useShowFailure(kind: "error" | "info" = "error"): (error: unknown) => void {
  const textOf = useFailureText();
  return (error) => {
    if (error instanceof Failure && error.failure === "signed-out") goToSignIn();
    else showToast(kind, textOf(error));
  };
}
