import { AsyncLocalStorage } from "node:async_hooks";

type Facts = { isOutdated: boolean };

const renders = new AsyncLocalStorage<Facts>();

/** Notes that the page being rendered shows something that has changed since. The framework renders it with old data once more. */
export function noteOutdated(): void {
  const facts = renders.getStore();
  if (facts) facts.isOutdated = true;
}

/** Runs a render, and tells whether it used data that is known to be outdated. */
export async function watchRender<Result>(render: () => Promise<Result>): Promise<{ result: Result; isOutdated: boolean }> {
  const facts: Facts = { isOutdated: false };
  const result = await renders.run(facts, render);
  return { result, isOutdated: facts.isOutdated };
}
