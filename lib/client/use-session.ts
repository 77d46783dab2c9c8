import useSWR, { unstable_serialize, useSWRConfig } from "swr";
import { Failure } from "@/lib/contract/wire/failure";
import { request } from "./request";

/** Who is here: a guest, a member, or nobody can tell because the provider does not answer. */
export type SessionState =
  | { state: "guest" }
  | { state: "unknown" }
  | { state: "member"; member: { username: string; userCode: string; avatar: string | null; activationStatus: 0 | 1 | 2 } };

export const sessionKey = ["session"];

async function askWhoIsHere(): Promise<SessionState> {
  const session = (await request("session")).data as SessionState;
  // No answer: it must not take the place of the one before.
  if (session.state === "unknown") throw new Failure("provider-unreachable");
  return session;
}

function stateOf({ data, error }: { data?: SessionState; error?: Failure }): SessionState | undefined {
  return data ?? (error && { state: "unknown" });
}

/** The session as the browser may know it. Who was here stays, as long as nobody can tell anything else. */
export function useSession(): SessionState | undefined {
  return stateOf(useSWR<SessionState, Failure>(sessionKey, askWhoIsHere, { shouldRetryOnError: false, revalidateOnFocus: true }));
}

/** What `useSession` would say at the moment when something is pressed. Until then it costs nothing, where a page has a hundred buttons. */
export function useKnownSession(): () => SessionState | undefined {
  const { cache } = useSWRConfig();
  return () => stateOf(cache.get(unstable_serialize(sessionKey)) ?? {});
}
