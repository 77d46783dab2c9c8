import { AsyncLocalStorage } from "node:async_hooks";

type Facts = { isOutdated: boolean; ends: (() => void)[] };

const renders = new AsyncLocalStorage<Facts>();

/** Notes that the page being rendered shows something that has changed since. The framework renders it with old data once more. */
export function noteOutdated(): void {
  const facts = renders.getStore();
  if (facts) facts.isOutdated = true;
}

/** Calls a function when the render that is running has ended, however it does. */
export function whenRendered(end: () => void): void {
  renders.getStore()?.ends.push(end);
}

/** Runs a render, and tells whether it used data that is known to be outdated. */
export async function watchRender<Result>(render: () => Promise<Result>): Promise<{ result: Result; isOutdated: boolean }> {
  const facts: Facts = { isOutdated: false, ends: [] };
  const around = renders.getStore();
  try {
    const result = await renders.run(facts, render);
    return { result, isOutdated: facts.isOutdated };
  } finally {
    if (around && facts.isOutdated) around.isOutdated = true;
    for (const end of facts.ends) end();
  }
}
