import { harmlessInputs } from "../harmless.ts";
import { refuses, succeeds } from "../judge.ts";
import type { Visit } from "../visit.ts";

const subscribe = "POST newsletter/subscribe";
const confirm = "POST newsletter/confirm";
const unsubscribe = "POST newsletter/unsubscribe";
const choose = "POST newsletter/choose";

/** Presses links that no email contains. Nothing is subscribed: an email would go to a stranger. */
export async function tryNewsletter({ wire, log }: Visit): Promise<void> {
  const isOffered = log.isOffered("GET newsletter/about") === true;
  for (const key of [subscribe, confirm, unsubscribe, choose] as const) log.offer(key, isOffered);
  if (!isOffered) return;
  log.check(confirm, "an unknown token", refuses(await wire.ask(confirm, { input: harmlessInputs[confirm] })));
  const ended = await wire.ask(unsubscribe, { input: harmlessInputs[unsubscribe] });
  log.check(unsubscribe, "a link that was used before", succeeds(unsubscribe)(ended));
  for (const key of [subscribe, choose] as const) log.skip(key, "its effect", "it would send an email");
}
