export type TaskKey = { key: string; forget: () => void };

/** The place of a key in the storage that all tabs share. The typed values are hashed, because a key stays there after a lost answer. */
async function placeOf(operator: string, command: string, values: object): Promise<string> {
  const sorted = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
  const bytes = new TextEncoder().encode(JSON.stringify([operator, command, sorted]));
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return `task:${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * The idempotency key of a task that is about to be confirmed. The same task has the same key until its answer has arrived: in another tab,
 * and after a lost answer and a reload. Without storage, as in some private windows, only a double press is covered.
 */
export async function taskKey(operator: string, command: string, values: object): Promise<TaskKey> {
  const place = await placeOf(operator, command, values);
  const fresh = crypto.randomUUID();
  try {
    const key = localStorage.getItem(place) ?? fresh;
    localStorage.setItem(place, key);
    return { key, forget: () => localStorage.removeItem(place) };
  } catch {
    return { key: fresh, forget: () => {} };
  }
}
