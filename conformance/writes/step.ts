import type { CallInput, CallKey } from "../../lib/contract/index.ts";
import { succeeds } from "../judge.ts";
import type { Change } from "../rows.ts";
import { look, type Visit } from "../visit.ts";
import type { Input } from "../wire.ts";

/** The steps of a change that is looked at and undone, made by the member one after another. */
export function stepsOf(visit: Visit) {
  const { wire, log, token } = visit;

  async function send(key: Change, input: Input): Promise<string | null> {
    const answer = await wire.ask(key, { input, token });
    log.time(key, answer.ms, answer.hung);
    return succeeds(key)(answer);
  }

  return {
    /** What a read shows now; null when it shows nothing. */
    see: <Key extends CallKey>(key: Key, input: CallInput<Key>) => look(visit, key, input, token),

    /** Makes a change that must succeed, and then must be seen; false when it was not. */
    async change<Key extends Change>(key: Key, input: CallInput<Key>, what: string, isSeen: () => Promise<boolean>): Promise<boolean> {
      const refused = await send(key, input as Input);
      log.check(key, what, refused);
      if (refused) return false;
      const seen = await isSeen();
      log.check(key, `${what}: its effect`, seen ? null : "expected to see the change in the reads, came what was there before");
      return seen;
    },

    /** Takes a change back, whatever became of it. What fails here was or will be told by a check. */
    async undo<Key extends Change>(key: Key, input: CallInput<Key>): Promise<void> {
      await send(key, input as Input);
    },
  };
}
