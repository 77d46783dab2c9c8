"use client";

import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { goToSignIn } from "@/components/feedback/sign-in-path";
import { Failure } from "@/lib/contract/wire/failure";

function onError(error: unknown) {
  if (error instanceof Failure && error.failure === "signed-out") goToSignIn();
}

/** Sends the reader of a member page to sign in and back as soon as any read finds the session ended, also with data on the screen. */
export function SignedOutRedirect({ children }: { children: ReactNode }) {
  return <SWRConfig value={{ onError }}>{children}</SWRConfig>;
}
