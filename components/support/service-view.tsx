"use client";

import { Failed } from "@/components/feedback/failed";
import { LoadingBlock } from "@/components/feedback/loading";
import { useCall } from "@/lib/client/use-call";
import { useSession } from "@/lib/client/use-session";
import { Conversation } from "./conversation";

const pollMs = 5000;

/** The chat with the shop: whatever either side writes appears by itself. */
export function ServiceView() {
  const session = useSession();
  const { data: messages, error } = useCall("GET consult/list", {}, { pollMs });

  if (error && (!messages || error.failure === "signed-out")) return <Failed error={error} />;
  if (!messages || !session) return <LoadingBlock className="h-112 rounded-lg" />;
  return <Conversation who={session.state === "member" ? session.member.userCode : ""} messages={messages} error={error} />;
}
