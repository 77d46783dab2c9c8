"use client";

import { Failure } from "@/lib/contract/wire/failure";
import { useFailureText } from "./failure-text";
import { goToSignIn } from "./sign-in-path";
import { showToast } from "./toast";

/** Says in a toast what went wrong; whoever is signed out is sent to sign in. */
export function useShowFailure(kind: "error" | "info" = "error"): (error: unknown) => void {
  const textOf = useFailureText();
  return (error) => {
    if (error instanceof Failure && error.failure === "signed-out") goToSignIn();
    else showToast(kind, textOf(error));
  };
}
