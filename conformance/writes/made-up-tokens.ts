import { codes } from "../../lib/contract/wire/envelope.ts";
import { harmlessInputs } from "../harmless.ts";
import { refuses } from "../judge.ts";
import type { Change } from "../rows.ts";
import type { Visit } from "../visit.ts";

/** Sends a token that was made up. A provider that offers the call refuses it; one that lacks it does not know it. Answers whether it is offered. */
async function tryMadeUpToken({ wire, log }: Visit, key: Change): Promise<boolean> {
  const answer = await wire.ask(key, { input: harmlessInputs[key] });
  log.time(key, answer.ms, answer.hung);
  const unknown: number[] = [codes.notFound, codes.unanswered];
  const isOffered = answer.fault === null && answer.status !== 404 && !unknown.includes(answer.envelope.code);
  log.offer(key, isOffered);
  if (isOffered) log.check(key, "an unknown token", refuses(answer));
  return isOffered;
}

/** Undoes a change with a token that no email contains, and signs in with one that no device has. */
export async function tryMadeUpTokens(visit: Visit): Promise<void> {
  await tryMadeUpToken(visit, "POST member/undoEmailChange");
  const remembers = await tryMadeUpToken(visit, "POST session/remembered");
  // To forget an unknown device changes nothing, so there is no answer to judge.
  visit.log.offer("POST session/forget", remembers);
}
