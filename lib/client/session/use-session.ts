import useSWR, { unstable_serialize, useSWRConfig } from "swr";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { request } from "../call/request";
import { registeredCountry } from "./registered-country";
import { sessionKey } from "./session-key";

export { sessionKey };

/** The session: a guest, a member, or unknown while the provider does not answer. */
export type SessionState = { state: "guest" } | { state: "unknown" } | { state: "member"; member: SessionMember };

export type SessionMember = Pick<
  CallData<"GET member/profile">,
  "id" | "username" | "userCode" | "avatar" | "activationStatus" | "country"
>;

async function fetchSession(): Promise<SessionState> {
  const session = (await request("session")).data as SessionState;
  // Thrown, so that SWR keeps the answer before.
  if (session.state === "unknown") throw new Failure("provider-unreachable");
  if (session.state === "member" && session.member.country !== registeredCountry.read()) registeredCountry.write(session.member.country);
  return session;
}

function stateOf({ data, error }: { data?: SessionState; error?: Failure }): SessionState | undefined {
  return data ?? (error && { state: "unknown" });
}

/** The session. The last known one stays while the provider does not answer. */
export function useSession(): SessionState | undefined {
  return stateOf(useSWR<SessionState, Failure>(sessionKey, fetchSession, { shouldRetryOnError: false, revalidateOnFocus: true }));
}

/** A function that returns the current session. Unlike `useSession` it renders nothing again, for pages with a hundred buttons. */
export function useKnownSession(): () => SessionState | undefined {
  const { cache } = useSWRConfig();
  return () => stateOf(cache.get(unstable_serialize(sessionKey)) ?? {});
}
