import useSWR from "swr";
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

/** The session as the browser may know it. Who was here stays, as long as nobody can tell anything else. */
export function useSession(): SessionState | undefined {
  const { data, error } = useSWR<SessionState, Failure>(sessionKey, askWhoIsHere, { shouldRetryOnError: false, revalidateOnFocus: true });
  return data ?? (error && { state: "unknown" });
}
