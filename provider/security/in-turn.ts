const last = new Map<string, Promise<unknown>>();

/** Has what is done under one name happen one after the other, as far as this process goes. */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const mine = (last.get(name) ?? Promise.resolve()).then(work);
  // Whoever comes next waits for the end, whatever it is.
  const end = mine.catch(() => {});
  last.set(name, end);
  try {
    return await mine;
  } finally {
    if (last.get(name) === end) last.delete(name);
  }
}
