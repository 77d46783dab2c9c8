import { attempts, isRefusal } from "@/lib/client/store/idempotency";

/** The amount being moved, and whether the shop refused it. */
type Notes = { amount: number; refused: boolean };

const movements = attempts<Notes>("movement", {
  // The page may be left before the answer arrives.
  area: "sessionStorage",
  lastsMs: 15 * 60_000,
  parseNotes: (raw) => ({
    ...("amount" in raw && { amount: Number(raw.amount) }),
    ...("refused" in raw && { refused: raw.refused === true }),
  }),
});

/** Returns the idempotency key of a transfer or withdrawal. */
export function beginMovement(who: string, content: unknown, amount: number): string {
  const { key } = movements.begin({ who }, content);
  movements.note({ who }, { amount, refused: false });
  return key;
}

/** Ends a completed movement: the same input starts a new one from now on. */
export function endMovement(who: string): void {
  movements.end({ who });
}

/** Notes whether a failed movement was refused. After any other failure the money may have moved. */
export function noteFailure(who: string, failure: unknown): void {
  movements.note({ who }, { refused: isRefusal(failure) });
}

/** Whether this amount may have left the wallet already: then the balance does not limit sending the same again. */
export function mayHaveMoved(who: string, amount: number): boolean {
  const notes = movements.find({ who })?.notes;
  return notes !== undefined && !notes.refused && notes.amount === amount;
}
