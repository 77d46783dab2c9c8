"use client";

import { Failed } from "@/components/feedback/failed";
import { LoadingBlock } from "@/components/feedback/loading";
import { useCall } from "@/lib/client/call/use-call";
import { useSession } from "@/lib/client/session/use-session";
import { Failure } from "@/lib/contract/wire/failure";
import { Conversation } from "./conversation";

const pollMs = 5000;

export function ServiceView() {
  const session = useSession();
  const { data: messages, error } = useCall("GET consult/list", {}, { pollMs });

  if (error && (!messages || error.failure === "signed-out")) return <Failed error={error} />;
  if (session?.state === "unknown") return <Failed error={new Failure("provider-unreachable")} />;
  // Drafts and messages are stored by member, so without one there is no form.
  if (!messages || session?.state !== "member") return <LoadingBlock className="h-112 rounded-lg" />;
  const { userCode } = session.member;
  return <Conversation key={userCode} who={userCode} messages={messages} error={error} />;
}
