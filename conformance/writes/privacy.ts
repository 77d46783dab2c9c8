import { harmlessInputs } from "../harmless.ts";
import { refuses, succeeds } from "../judge.ts";
import type { Visit } from "../visit.ts";

const refused = ["POST privacy/openFile", "POST privacy/readFile", "POST privacy/erase"] as const;
const keep = "POST privacy/keep";
/** It would write a file and send an email that no member asked for. */
const onlyOffered = "POST privacy/requestFile";

/** Sends proofs and tickets that were made up, which must be refused, and keeps an account whose erasure was not requested. */
export async function tryPrivacy({ wire, log, token }: Visit): Promise<void> {
  const isOffered = log.isOffered("GET privacy/data") === true;
  for (const key of [...refused, keep, onlyOffered] as const) log.offer(key, isOffered);
  if (!isOffered) return;
  for (const key of refused) log.check(key, "made up", refuses(await wire.ask(key, { input: harmlessInputs[key], token })));
  log.check(keep, "nothing to keep from", succeeds(keep)(await wire.ask(keep, { input: harmlessInputs[keep], token })));
}
