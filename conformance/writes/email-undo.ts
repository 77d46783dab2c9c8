import { codes } from "../../lib/contract/wire/envelope.ts";
import { harmlessInputs } from "../harmless.ts";
import { refuses } from "../judge.ts";
import type { Visit } from "../visit.ts";

const key = "POST member/undoEmailChange";

/** Undoes a change with a token that no email contains. A provider that offers the call refuses it; one that lacks it does not know it. */
export async function tryEmailUndo({ wire, log }: Visit): Promise<void> {
  const answer = await wire.ask(key, { input: harmlessInputs[key] });
  log.time(key, answer.ms, answer.hung);
  const unknown: number[] = [codes.notFound, codes.unanswered];
  const isOffered = answer.fault === null && answer.status !== 404 && !unknown.includes(answer.envelope.code);
  log.offer(key, isOffered);
  if (isOffered) log.check(key, "an unknown token", refuses(answer));
}
