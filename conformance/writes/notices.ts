import { harmlessInputs } from "../harmless.ts";
import { refuses, succeeds } from "../judge.ts";
import type { Visit } from "../visit.ts";
import { stepsOf } from "./step.ts";

const writes = ["POST notice/read", "POST notice/readAll", "POST notice/digest"] as const;
const [readOne, readAll, digest] = writes;

/** Reads a notice that does not exist and a list that is older than all notices, and changes the digest and back. */
export async function tryNotices(visit: Visit): Promise<void> {
  const { wire, log, token } = visit;
  const isOffered = log.isOffered("GET notice/list") === true;
  for (const key of writes) log.offer(key, isOffered);
  if (!isOffered) return;
  const ask = (key: typeof readOne | typeof readAll) => wire.ask(key, { input: harmlessInputs[key], token });
  log.check(readOne, "an unknown notice", refuses(await ask(readOne)));
  log.check(readAll, "nothing left to read", succeeds(readAll)(await ask(readAll)));

  const { see, change, undo } = stepsOf(visit);
  const chosen = await see("GET notice/digest", {});
  if (!chosen) return log.skip(digest, "its effect", "the digest cannot be read");
  const frequency = chosen.frequency === "weekly" ? "daily" : "weekly";
  await change(digest, { frequency }, "another frequency", async () => (await see("GET notice/digest", {}))?.frequency === frequency);
  await undo(digest, chosen);
}
