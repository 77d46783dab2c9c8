"use client";

import type { ReactNode } from "react";
import { Failed } from "@/components/feedback/failed";
import { LoadingBlock } from "@/components/feedback/loading";
import { useCall } from "@/lib/client/use-call";
import { useSession } from "@/lib/client/use-session";
import { activation } from "@/lib/contract/wire/codes";
import { MembershipButton } from "./membership-button";
import { OwnMembership } from "./own-membership";
import { VisitorWays } from "./visitor-ways";

type Props = {
  /** What it costs to begin: for everybody who has never been active. */
  fees: ReactNode;
  /** What it costs to go on. */
  monthly: ReactNode;
};

/** What a membership costs and the way in; or until when one's own lasts, and the way on. */
export function MembershipState({ fees, monthly }: Props) {
  const member = useSession()?.state === "member";
  const { data: profile, error } = useCall("GET member/profile", member ? {} : null);

  if (member && profile && profile.activationStatus !== activation.none) return <OwnMembership profile={profile} monthly={monthly} />;
  return (
    <>
      {fees}
      <div className="mt-8">
        {error && <Failed error={error} className="py-0!" />}
        {!member && <VisitorWays />}
        {member && !profile && !error && <LoadingBlock className="h-13 rounded-full" />}
        {member && profile && <MembershipButton activated={false} />}
      </div>
    </>
  );
}
