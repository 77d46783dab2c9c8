import type { CallInput, CallKey } from "../../lib/contract/index.ts";
import { succeeds } from "../judge.ts";
import type { Change } from "../rows.ts";
import { look, type Visit } from "../visit.ts";
import type { Input } from "../wire.ts";

/** The steps of a change that is verified and undone, as the member. */
export function stepsOf(visit: Visit) {
  const { wire, log, token } = visit;

  async function send(key: Change, input: Input): Promise<string | null> {
    const answer = await wire.ask(key, { input, token });
    log.time(key, answer.ms, answer.hung);
    return succeeds(key)(answer);
  }

  return {
    /** The current data of a read, or null if it fails. */
    see: <Key extends CallKey>(key: Key, input: CallInput<Key>) => look(visit, key, input, token),

    /** Makes a change that must succeed and must be visible in the reads. Returns whether it was. */
    async change<Key extends Change>(key: Key, input: CallInput<Key>, what: string, isSeen: () => Promise<boolean>): Promise<boolean> {
      const refused = await send(key, input as Input);
      log.check(key, what, refused);
      if (refused) return false;
      const seen = await isSeen();
      log.check(key, `${what}: its effect`, seen ? null : "expected to see the change in the reads, came what was there before");
      return seen;
    },

    /** Undoes a change, even one that failed. A failure here is recorded by a check. */
    async undo<Key extends Change>(key: Key, input: CallInput<Key>): Promise<void> {
      await send(key, input as Input);
    },
  };
}
