"use client";

import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { requestProof } from "@/lib/client/payment/factor-proof";
import { isGivenUp } from "@/lib/client/session/passkey";

/** Does something with a member's data after the member has confirmed who they are. A failure is shown in a toast. */
export function useProof() {
  const showFailure = useShowFailure();
  const [busy, setBusy] = useState(false);

  async function withProof(work: (proof: string) => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      const proof = await requestProof("data");
      if (proof !== null) await work(proof);
    } catch (failure) {
      if (!isGivenUp(failure)) showFailure(failure);
    }
    setBusy(false);
  }

  return { busy, withProof };
}
