import type { CallInput, CallKey, ParsedInput, SentData } from "../../lib/contract/index.ts";
import { rowOf } from "../../lib/contract/index.ts";
import type { Db } from "../../provider/db/client.ts";
import type { Caller, Context } from "../../provider/http/context.ts";
import { getMember } from "../../provider/modules/member/find.ts";
import { activationOf } from "../../provider/modules/member/rules/membership.ts";
import { appParts, commandGroups } from "../../provider/modules.ts";
import { commandRunner } from "../../provider/operator/run.ts";
import type { Shop } from "../../provider/runtime/shop.ts";

/** An event of the sample shop's past. */
export type PastEvent = { at: Date; happen: (tx: Db) => Promise<unknown> };

/** Members and the operator at a moment of the past. */
export type Actors = {
  as: (memberId: number) => <Key extends CallKey>(key: Key, input: CallInput<Key>) => Promise<SentData<Key>>;
  tell: (...words: string[]) => Promise<void>;
};

type AnyHandler = (input: unknown, context: Context<Caller>) => Promise<unknown>;

const { run: runCommand } = commandRunner(commandGroups);

function clockAt(now: Date): Shop["clock"] {
  return {
    now: () => now,
    refresh: async () => {},
    moveBy: () => Promise.reject(new Error("the past stands still")),
  };
}

/** The actors at a moment. All their actions use the real handlers and the operator's real commands. */
export function actorsAt(shop: Shop, tx: Db, now: Date): Actors {
  const then: Shop = { ...shop, db: tx, clock: clockAt(now) };
  return {
    as: (memberId) => async (key, input) => {
      const own = await getMember(tx, memberId);
      const member = { ...own, activationStatus: activationOf(own, now), tokenHash: "" };
      const parsed = rowOf(key).input.parse(input) as ParsedInput<typeof key>;
      const context = {
        ...then,
        now,
        member,
        language: "en_US" as const,
        client: { device: null, network: null },
        idempotencyKey: undefined,
      };
      return (await (appParts.handlers[key] as AnyHandler)(parsed, context)) as SentData<typeof key>;
    },
    tell: async (...words) => {
      const { ok, text } = await runCommand(then, words);
      if (!ok) throw new Error(text);
    },
  };
}
