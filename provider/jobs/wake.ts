import { EventEmitter } from "node:events";
import { afterCommit } from "../db/after-commit.ts";

/** The lanes of this process that wait, and the listener that tells the other processes. */
const lanes = new EventEmitter().setMaxListeners(0);

const everywhere = "every process";

const wakers = new Map<string, () => void>();

/** The same function for each kind, so that a transaction with a hundred emails wakes their lane once. */
function wakerOf(kind: string): () => void {
  const known = wakers.get(kind);
  if (known) return known;
  const waker = () => {
    wakeHere(kind);
    lanes.emit(everywhere, kind);
  };
  wakers.set(kind, waker);
  return waker;
}

/** Wakes the lane of a kind in this process. */
export function wakeHere(kind: string): void {
  lanes.emit(`lane ${kind}`);
}

/** Wakes the lanes of a kind in all processes, once the transaction around this call has been committed. */
export function wakeAfterCommit(kind: string): void {
  afterCommit(wakerOf(kind));
}

/** Calls a function when jobs of a kind were queued; returns how to end that. */
export function onWake(kind: string, wake: () => void): () => void {
  const name = `lane ${kind}`;
  lanes.on(name, wake);
  return () => lanes.off(name, wake);
}

/** Calls a function with each kind that was queued in this process; returns how to end that. */
export function onQueued(tell: (kind: string) => void): () => void {
  lanes.on(everywhere, tell);
  return () => lanes.off(everywhere, tell);
}
