import { harmlessInputs } from "../harmless.ts";
import { refuses, succeeds } from "../judge.ts";
import { look, type Visit } from "../visit.ts";

const subscribe = "POST newsletter/subscribe";
const confirm = "POST newsletter/confirm";
const unsubscribe = "POST newsletter/unsubscribe";
const choose = "POST newsletter/choose";

/** Presses links that no email contains, and ends a subscription that the member does not have. Nobody is subscribed: an email would go out. */
export async function tryNewsletter(visit: Visit): Promise<void> {
  const { wire, log, token } = visit;
  const isOffered = log.isOffered("GET newsletter/about") === true;
  for (const key of [subscribe, confirm, unsubscribe, choose] as const) log.offer(key, isOffered);
  if (!isOffered) return;
  log.check(subscribe, "a text that is no address", refuses(await wire.ask(subscribe, { input: { email: "nobody" } })));
  log.check(confirm, "an unknown token", refuses(await wire.ask(confirm, { input: harmlessInputs[confirm] })));
  const ended = await wire.ask(unsubscribe, { input: harmlessInputs[unsubscribe] });
  log.check(unsubscribe, "a link that was used before", succeeds(unsubscribe)(ended));
  const own = await look(visit, "GET newsletter/own", {}, token);
  if (own?.state !== "none") return log.skip(choose, "its effect", "the member is subscribed");
  log.check(choose, "no subscription to end", succeeds(choose)(await wire.ask(choose, { input: harmlessInputs[choose], token })));
}
