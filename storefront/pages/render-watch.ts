import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { isReplaced } from "../answers/answer-memory.ts";
import type { Answer } from "../answers/detached-response.ts";

type Facts = { isOutdated: boolean; renewals: Promise<void>[]; ends: (() => void)[] };

/** What a render answered, whether it used outdated data, and when each changed answer of the provider that it used has been read again. */
export type Rendered = { result: Answer; isOutdated: boolean; renewals: Promise<void>[] };

const renders = new AsyncLocalStorage<Facts>();

const maxRenewals = 1000;

/** The answers of the provider that are being read again, by their keys in the page cache. */
const renewing = new LRUCache<string, PromiseWithResolvers<void>>({ max: maxRenewals });

function renewalOf(key: string): Promise<void> {
  const known = renewing.get(key) ?? Promise.withResolvers<void>();
  renewing.set(key, known);
  return known.promise;
}

/**
 * Notes that the page being rendered shows something that has changed since. The framework renders it with old data once more, and reads the
 * provider's answer with this key again.
 */
export function noteOutdated(key?: string): void {
  const facts = renders.getStore();
  if (!facts) return;
  facts.isOutdated = true;
  if (key !== undefined) facts.renewals.push(renewalOf(key));
}

let stored = Promise.withResolvers<void>();

/** Tells those who wait for it that a page, or an answer of the provider, has been made again. */
export function noteRenewed(key: string): void {
  renewing.get(key)?.resolve();
  renewing.delete(key);
  stored.resolve();
  stored = Promise.withResolvers();
}

/** Calls a function when the render that is running has ended, however it does. */
export function whenRendered(end: () => void): void {
  renders.getStore()?.ends.push(end);
}

/** Runs a render, and tells what it used of data that is known to be outdated. */
export async function watchRender<Result>(render: () => Promise<Result>) {
  const facts: Facts = { isOutdated: false, renewals: [], ends: [] };
  try {
    const result = await renders.run(facts, render);
    return { result, isOutdated: facts.isOutdated, renewals: facts.renewals };
  } finally {
    for (const end of facts.ends) end();
  }
}

/** As long as a request waits for its turn: a visitor of a slow machine rather waits than sees what is no longer true. */
const usualPatienceMs = 10_000;

/** How often the page cache is asked for a page that another storefront renders, of which nothing is told here. */
const lookEveryMs = 100;

const maxInVain = 20_000;
const inVainMs = 10_000;

/** Whether an answer is the state before a change, of which the new one is being made. Of its own pages the page cache knows. */
function isOld({ result: { headers }, renewals }: Rendered): boolean {
  return headers["x-nextjs-cache"] === undefined ? renewals.length > 0 : isReplaced(headers);
}

async function waitFor({ renewals }: Rendered, leftMs: number): Promise<void> {
  const isOwn = renewals.length > 0;
  const time = pause(isOwn ? leftMs : Math.min(leftMs, lookEveryMs), undefined, { ref: false });
  await Promise.race([isOwn ? Promise.all(renewals) : stored.promise, time]);
}

type Ask = () => Promise<Rendered>;

/** Asks again for a page of which there is an old answer; null if that fails. */
async function askAgain(ask: Ask): Promise<Rendered | null> {
  const later = await ask().catch(() => null);
  return later && later.result.status < 500 ? later : null;
}

/**
 * Lets a request for a changed page wait for the new one, because the framework would answer the old one at least once. The old one is the
 * answer if the new one cannot be rendered or takes too long, and then nobody else waits for it for ten seconds.
 */
export function createNewRenders({ patienceMs = usualPatienceMs } = {}) {
  const inVain = new LRUCache<string, true>({ max: maxInVain, ttl: inVainMs });
  const looking = new Map<string, Promise<unknown>>();

  /** Asks for a page until it is new. */
  async function look(page: string, ask: Ask, old: Rendered): Promise<Rendered> {
    const until = performance.now() + patienceMs;
    let answer = old;
    for (let left = patienceMs; left > 0 && isOld(answer); left = until - performance.now()) {
      await waitFor(answer, left);
      const later = await askAgain(ask);
      if (!later) break;
      answer = later;
    }
    if (isOld(answer)) inVain.set(page, true);
    return answer;
  }

  /** The newest answer of a page, with the function that asks for it once. One of those who wait looks for all. */
  return async function newest(page: string, ask: Ask): Promise<Rendered> {
    const first = await ask();
    if (!isOld(first) || inVain.has(page)) return first;
    const known = looking.get(page);
    if (known) {
      await known;
      return (await askAgain(ask)) ?? first;
    }
    const own = look(page, ask, first).finally(() => looking.delete(page));
    looking.set(page, own);
    return own;
  };
}
