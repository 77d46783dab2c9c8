"use client";

import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { jsonBody, request } from "@/lib/client/call/request";

/**
 * The username that signs in on this browser without its password, with a function that forgets it at once, and the name that may be all that is
 * stored. `drop` takes note that the provider has ended it.
 */
export function useRememberedSignIn(rememberedName: string | null, lastName: string | null) {
  const showFailure = useShowFailure();
  const [known, setKnown] = useState({ remembered: rememberedName, isStored: lastName !== null });

  async function forget() {
    if (!known.isStored) return;
    setKnown({ remembered: null, isStored: false });
    try {
      await request("session/remembered", jsonBody("DELETE", {}));
    } catch (error) {
      setKnown(known);
      showFailure(error);
    }
  }

  return { remembered: known.remembered, forget, drop: () => setKnown({ remembered: null, isStored: false }) };
}
