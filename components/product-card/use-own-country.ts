"use client";

import { otherCountry } from "@/components/feedback/failure-kind";
import { useShowFailure } from "@/components/feedback/show-failure";
import { isOtherCountry } from "@/lib/client/session/registered-country";
import { useKnownSession } from "@/lib/client/session/use-session";

/**
 * A function that tells whether a press may go on. A member of another country than the product's is told so, with the way out. A
 * visitor's press goes on, because the checkout asks who they are.
 */
export function useOwnCountry(country: string | null): () => boolean {
  const showFailure = useShowFailure();
  const knownSession = useKnownSession();
  return () => {
    const session = knownSession();
    const refused = session?.state === "member" && isOtherCountry(country, session.member.country);
    if (refused) showFailure(otherCountry);
    return !refused;
  };
}
