/** Does a work while no other tab does one of that name; a browser without locks goes without. */
export function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return "locks" in navigator ? navigator.locks.request(name, work) : work();
}
