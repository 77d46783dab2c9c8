import { harmlessInputs } from "../harmless.ts";
import { refuses, succeeds } from "../judge.ts";
import type { Change } from "../rows.ts";
import { isForMembers, type Visit } from "../visit.ts";

/** The calls that refuse what no device, app, email or session made. */
const ofFactors = [
  "POST factor/prove",
  "POST factor/addPasskey",
  "POST factor/renamePasskey",
  "POST factor/removePasskey",
  "POST factor/newApp",
  "POST factor/confirmApp",
  "POST factor/removeApp",
  "POST factor/newRecoveryCodes",
  "POST factor/limit",
  "POST session/passkeyOptions",
  "POST session/continue",
] as const satisfies Change[];

const ofSessions = ["POST session/end", "POST session/undo"] as const satisfies Change[];

/** Options depend on the shop's address, so both an answer and a refusal are right. Other sessions are not ended, because they cannot be opened again. */
const onlyOffered = { factors: "POST factor/passkeyOptions", sessions: "POST session/endOthers" } as const;

const challenge = "POST factor/challenge";

async function tryAll({ wire, log, token }: Visit, keys: readonly Change[], isOffered: boolean): Promise<void> {
  for (const key of keys) {
    log.offer(key, isOffered);
    if (!isOffered) continue;
    const answer = await wire.ask(key, { input: harmlessInputs[key], token: isForMembers(key) ? token : null });
    log.time(key, answer.ms, answer.hung);
    log.check(key, "made up", refuses(answer));
  }
}

/** Sends proofs, codes and passkeys that were made up. All of them must be refused. */
export async function tryFactors(visit: Visit): Promise<void> {
  const { wire, log, token } = visit;
  const [factors, sessions] = [log.isOffered("GET factor/list") === true, log.isOffered("GET session/list") === true];
  await tryAll(visit, ofFactors, factors);
  await tryAll(visit, ofSessions, sessions);
  log.offer(onlyOffered.factors, factors);
  log.offer(onlyOffered.sessions, sessions);
  log.offer(challenge, factors);
  if (factors)
    log.check(challenge, "a challenge", succeeds(challenge)(await wire.ask(challenge, { input: harmlessInputs[challenge], token })));
}
