"use client";

import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { jsonBody, request } from "@/lib/client/request";

/** Whose password the server keeps for this browser, and the way to have it forgotten at once. */
export function useRemembered(rememberedName: string | null) {
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
