import { useRef } from "react";

/** One try at a write: what is noted of it while it lasts, and the key that makes a repetition the same try. */
export type Attempt<Notes> = { key: string; said: string } & Partial<Notes>;

/** A name that nothing else has. `randomUUID` would want a secure address. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Whoever presses again because no answer came, and says the same, goes on with the same attempt: the answer may have been lost
 * after the work was done. Once it is known how an attempt ended, the next one is another.
 */
export function useAttempt<Notes = unknown>() {
  const last = useRef<Attempt<Notes>>(undefined);
  return {
    attemptAt(input: unknown): Attempt<Notes> {
      const said = JSON.stringify(input);
      if (last.current?.said !== said) last.current = { key: newKey(), said } as Attempt<Notes>;
      return last.current;
    },
    endAttempt() {
      last.current = undefined;
    },
  };
}
