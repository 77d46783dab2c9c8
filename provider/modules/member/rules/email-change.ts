const hourMs = 60 * 60 * 1000;

/** For this time the previous address can undo a change, and no money can leave the account. */
const undoableMs = 72 * hourMs;

/** The most changes of a member in that time. Each one reserves an address and sends two emails. */
export const maxEmailChanges = 5;

/** When a change can no longer be undone, and money can be moved again. */
export function undoableUntil(changedAt: Date): Date {
  return new Date(changedAt.getTime() + undoableMs);
}

/** Changes made after this moment can still be undone. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - undoableMs);
}
