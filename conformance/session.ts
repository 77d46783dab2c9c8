import { Token } from "../lib/contract/session.ts";
import { codes } from "../lib/contract/wire/envelope.ts";
import { signsOut, succeeds } from "./judge.ts";
import type { Options } from "./options.ts";
import type { Log } from "./record.ts";
import type { Visit } from "./visit.ts";
import type { Wire } from "./wire.ts";

const login = "POST member/login";
const logout = "POST member/logout";

/** Signs in. Returns the member's `authorization` header, or the reason why there is none. */
export async function signIn(wire: Wire, log: Log, member: Options["member"]): Promise<{ token: string | null; noMember: string }> {
  if (!member) return { token: null, noMember: "nobody is signed in: give --user and --password" };
  const answer = await wire.ask(login, { input: member });
  log.time(login, answer.ms, answer.hung);
  const wrong = succeeds(login)(answer);
  log.check(login, "signing in", wrong);
  if (wrong) return { token: null, noMember: "the member could not be signed in" };
  const { tokenHead, token, secondFactor } = Token.parse(answer.envelope?.data);
  if (secondFactor) return { token: null, noMember: "the member has a second factor: give one without" };
  return { token: tokenHead + token, noMember: "" };
}

/** Signs the member out, if the provider offers it. The token must be invalid afterwards. */
export async function signOut({ wire, log, token }: Visit): Promise<void> {
  if (!token) return;
  const answer = await wire.ask(logout, { token });
  log.time(logout, answer.ms, answer.hung);
  const isOffered = answer.envelope?.code === codes.success;
  log.offer(logout, isOffered);
  if (!isOffered) return;
  log.check(logout, "signing out", succeeds(logout)(answer));
  log.check(logout, "the token afterwards", signsOut(await wire.ask("GET member/profile", { token })));
}
