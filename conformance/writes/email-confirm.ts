import { harmlessInputs } from "../harmless.ts";
import { refuses, succeeds } from "../judge.ts";
import type { Visit } from "../visit.ts";

const confirm = "POST member/confirmEmail";
/** It would send an email that the member did not ask for. */
const onlyOffered = "POST member/sendEmailCode";

/** Types a code that no email contains. It is refused, unless the address is confirmed and there is nothing to do. */
export async function tryEmailConfirmation({ wire, log, token }: Visit): Promise<void> {
  const { envelope } = await wire.ask("GET member/profile", { input: {}, token });
  const profile = envelope?.data as { emailConfirmed?: boolean } | null;
  const isOffered = typeof profile?.emailConfirmed === "boolean";
  log.offer(onlyOffered, isOffered);
  log.offer(confirm, isOffered);
  if (!isOffered) return;
  const answer = await wire.ask(confirm, { input: harmlessInputs[confirm], token });
  log.time(confirm, answer.ms, answer.hung);
  log.check(confirm, "a code of no email", profile?.emailConfirmed ? succeeds(confirm)(answer) : refuses(answer));
}
