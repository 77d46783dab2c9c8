import type { CallInput, CallKey, ParsedInput, SentData } from "../../../lib/contract/index.ts";
import { rowOf } from "../../../lib/contract/index.ts";
import type { Caller, Context, Shop } from "../../context.ts";
import { handlers } from "../../handlers/index.ts";
import { runVerb } from "../../operator/run.ts";
import { activationOf } from "../../rules/membership.ts";
import type { Db } from "../client.ts";
import { getMember } from "../queries/member.ts";

/** Something that happened in the sample shop's past. */
export type Happening = { at: Date; happen: (tx: Db) => Promise<unknown> };

/** A moment of the past, in which members and the operator act as they would have then. */
export type Stage = {
  as: (memberId: number) => <Key extends CallKey>(key: Key, input: CallInput<Key>) => Promise<SentData<Key>>;
  tell: (...words: string[]) => Promise<void>;
};

type AnyHandler = (input: unknown, context: Context<Caller>) => Promise<unknown>;

function clockAt(now: Date): Shop["clock"] {
  return {
    now: () => now,
    refresh: async () => {},
    moveBy: () => Promise.reject(new Error("the past stands still")),
  };
}

/** Sets the stage for a moment: everything goes through the real handlers and the operator's real verbs. */
export function stageAt(shop: Shop, tx: Db, now: Date): Stage {
  const then: Shop = { ...shop, db: tx, clock: clockAt(now) };
  return {
    as: (memberId) => async (key, input) => {
      const own = await getMember(tx, memberId);
      const member = { ...own, activationStatus: activationOf(own, now), tokenHash: "" };
      const parsed = rowOf(key).input.parse(input) as ParsedInput<typeof key>;
      const context = { ...then, now, member, language: "en_US" as const, idempotencyKey: undefined };
      return (await (handlers[key] as AnyHandler)(parsed, context)) as SentData<typeof key>;
    },
    tell: async (...words) => {
      const { ok, text } = await runVerb(then, words);
      if (!ok) throw new Error(text);
    },
  };
}
