import { type CallData, type CallInput, type CallKey, rowOf } from "../lib/contract/index.ts";
import { type Judge, succeeds } from "./judge.ts";
import type { Options } from "./options.ts";
import type { Log } from "./record.ts";
import type { Asked, Input, Wire } from "./wire.ts";
import { shorten } from "./words.ts";

/** The inputs that were found for a call, or the reason why there are none. */
export type Inputs = { [Key in CallKey]?: CallInput<Key>[] | string };

/** One run against a provider, as every group of checks receives it. */
export type Visit = {
  options: Options;
  wire: Wire;
  log: Log;
  /** The member's `authorization` header; null for a visitor. */
  token: string | null;
  /** The reason why no member is signed in. */
  noMember: string;
  inputs: Inputs;
};

/** The reason why a change is not sent. */
export const noWrites = "nothing is changed without --write";

/** A check to run. */
export type Task = () => Promise<void>;

export function isForMembers(key: CallKey): boolean {
  return rowOf(key).auth === "member";
}

/** The inputs that were found for a call, or why it cannot be made. */
export function inputsFor({ inputs, token, noMember }: Visit, key: CallKey): Input[] | string {
  if (isForMembers(key) && !token) return noMember;
  return (inputs[key] as Input[] | string | undefined) ?? "nothing in the shop leads there";
}

/** Makes a call, judges the answer and records the result. An extension that is not offered is skipped. */
export async function check({ wire, log }: Visit, key: CallKey, what: string, asked: Asked, judge: Judge): Promise<void> {
  if (log.isOffered(key) === false) return;
  if (log.hasTimedOut(key)) return log.skip(key, what, "the call gave no answer in time before");
  const answer = await wire.ask(key, asked);
  log.time(key, answer.ms, answer.hung);
  log.check(key, what, judge(answer));
}

/** The parsed data of a read that must succeed; null after a failure, which is recorded as a failed check. */
export async function look<Key extends CallKey>(
  { wire, log }: Pick<Visit, "wire" | "log">,
  key: Key,
  input: CallInput<Key>,
  token: string | null,
): Promise<CallData<Key> | null> {
  if (log.hasTimedOut(key)) return null;
  const answer = await wire.ask(key, { input, token });
  log.time(key, answer.ms, answer.hung);
  const wrong = succeeds(key)(answer);
  if (wrong !== null) {
    log.check(key, `reading ${shorten(input)}`, wrong);
    return null;
  }
  return rowOf(key).data.parse(answer.envelope?.data) as CallData<Key>;
}

const atOnce = 4;

/** Runs tasks in order, a few at a time. */
export async function doAll(tasks: Task[]): Promise<void> {
  const waiting = tasks.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const task of waiting) await task();
    }),
  );
}
