import useSWR from "swr";
import type { Failure } from "@/lib/contract/wire/failure";
import { request } from "./request";

/** Who is here: a guest, a member, or nobody can tell because the provider does not answer. */
export type SessionState =
  | { state: "guest" }
  | { state: "unknown" }
  | { state: "member"; member: { username: string; userCode: string; avatar: string | null; activationStatus: 0 | 1 | 2 } };

export const sessionKey = ["session"];

/** The session as the browser may know it. */
export function useSession(): SessionState | undefined {
  const { data, error } = useSWR<SessionState, Failure>(sessionKey, async () => (await request("session")).data as SessionState, {
    shouldRetryOnError: false,
    revalidateOnFocus: true,
  });
  return error ? { state: "unknown" } : data;
}
