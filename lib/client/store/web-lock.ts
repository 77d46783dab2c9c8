/** Runs a task while no other tab runs one with the same name. A browser without locks runs it at once. */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return "locks" in navigator ? navigator.locks.request(name, work) : work();
}
