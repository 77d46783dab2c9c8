"use client";

import { useCall } from "@/lib/client/call/use-call";
import { useSession } from "@/lib/client/session/use-session";

/** The number of a member's unread notices; null for guests. A provider without notices has none. */
export function useUnread(): number | null {
  const isMember = useSession()?.state === "member";
  const { data } = useCall("GET notice/unread", isMember ? {} : null);
  return isMember ? (data?.count ?? 0) : null;
}
