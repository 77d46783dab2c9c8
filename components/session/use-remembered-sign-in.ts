"use client";

import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { jsonBody, request } from "@/lib/client/call/request";

/** The remembered username of this browser, and a function that forgets it at once. */
export function useRememberedSignIn(rememberedName: string | null) {
  const showFailure = useShowFailure();
  const [remembered, setRemembered] = useState(rememberedName);

  async function forget() {
    if (remembered === null) return;
    setRemembered(null);
    try {
      await request("session/remembered", jsonBody("DELETE", {}));
    } catch (error) {
      setRemembered(remembered);
      showFailure(error);
    }
  }

  return { remembered, forget };
}
