"use client";

import { useState } from "react";
import { requestProof } from "@/lib/client/payment/factor-proof";
import { isGivenUp } from "@/lib/client/session/passkey";
import { useShowFailure } from "./show-failure";

/** Does something after the member has confirmed who they are. A failure is shown in a toast. */
export function useProof(purpose: Parameters<typeof requestProof>[0]) {
  const showFailure = useShowFailure();
  const [busy, setBusy] = useState(false);

  async function withProof(work: (proof: string) => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      const proof = await requestProof(purpose);
      if (proof !== null) await work(proof);
    } catch (failure) {
      if (!isGivenUp(failure)) showFailure(failure);
    }
    setBusy(false);
  }

  return { busy, withProof };
}
