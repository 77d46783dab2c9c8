"use client";

import { useState } from "react";
import { useCall } from "@/lib/client/call/use-call";
import type { CallInput } from "@/lib/contract";

type Asked = CallInput<"GET network/freeSides">;

/** What is free under the typed placement ID. A provider that does not tell it takes or refuses the side with the registration. */
export function useFreeSides() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data, error, isLoading } = useCall("GET network/freeSides", asked, { atFocus: false });
  const isAnswered = asked !== null && !isLoading;

  function ask(form: HTMLFormElement | null) {
    const fields = form && new FormData(form);
    const [linkNo, recommendNo] = ["linkNo", "recommendNo"].map((name) => String(fields?.get(name) ?? "").trim());
    const isDefault = fields?.has("defaultPlacement") ?? true;
    if (linkNo === asked?.linkNo && recommendNo === asked?.recommendNo) return;
    setAsked(linkNo && !isDefault ? { linkNo, recommendNo } : null);
  }

  return {
    free: isAnswered && !error && data ? data.free : null,
    refusal: isAnswered && error?.failure === "refused" ? error.message : undefined,
    ask,
  };
}
