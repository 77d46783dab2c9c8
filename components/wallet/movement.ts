import { newKey } from "@/lib/client/attempt";
import { kept } from "@/lib/client/kept";
import { Failure } from "@/lib/contract/wire/failure";

/** Money that is on its way out of a wallet: whose, what exactly was said, under which key, and whether anybody heard what became of it. */
type Movement = { who: string; said: string; amount: number; key: string; at: number; answered: boolean };

/** Whoever says the same later than this means another movement. */
const lastsMs = 15 * 60_000;

function readMovement(raw: unknown): Movement | null {
  const { who, said, amount, key, at, answered } = (raw ?? {}) as Record<keyof Movement, unknown>;
  const isOne = [who, said, key].every((each) => typeof each === "string") && Number.isFinite(amount) && Number.isFinite(at);
  return isOne && typeof answered === "boolean" ? (raw as Movement) : null;
}

/** It outlives a reload: an answer can be lost with the page that waited for it. */
const last = kept("sessionStorage", "movement", readMovement);

function lastOf(who: string): Movement | null {
  const movement = last.read();
  return movement?.who === who && Date.now() - movement.at < lastsMs ? movement : null;
}

/** The key under which this is sent: the one from before, where the same was said then. */
export function beginMovement(who: string, said: string, amount: number): string {
  const before = lastOf(who);
  const key = before?.said === said ? before.key : newKey();
  last.write({ who, said, amount, key, at: Date.now(), answered: false });
  return key;
}

/** It is done: whoever says the same again means another movement. */
export function endMovement(): void {
  last.write(null);
}

const answers = ["refused", "bad-input", "too-many", "signed-out", "foreign-origin"];

/** A refusal is an answer: nothing moved. Of anything else nobody knows. */
export function noteFailure(failure: unknown): void {
  const movement = last.read();
  const answered = failure instanceof Failure && answers.includes(failure.failure);
  if (movement) last.write({ ...movement, answered });
}

/** Whether this amount may be out of the wallet already: then what is left there does not limit saying the same once more. */
export function mayHaveMoved(who: string, amount: number): boolean {
  const before = lastOf(who);
  return before !== null && !before.answered && before.amount === amount;
}
