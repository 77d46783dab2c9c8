"use client";

import { useEffect } from "react";
import { useSession } from "@/lib/client/session/use-session";
import { activation } from "@/lib/contract/wire/codes";

/** Marks the document with the kind of viewer, which decides the prices, once it is known. The rules for `data-viewer` are in globals.css. */
export function useViewer(): void {
  const session = useSession();
  const isKnown = session !== undefined && session.state !== "unknown";
  const isActive = session?.state === "member" && session.member.activationStatus === activation.active;

  useEffect(() => {
    if (isKnown) document.documentElement.dataset.viewer = isActive ? "active-member" : "list-price";
  }, [isKnown, isActive]);
}
