import type { IncomingMessage, ServerResponse } from "node:http";
import { anyLocale } from "../../lib/i18n/any-locale.ts";
import { Busy, createLimit } from "./limit.ts";

/** The urgency of requests: the order in which they are served under overload. */
export const ranks = ["payment and session", "call", "page", "search", "prefetch"] as const;

export type Rank = (typeof ranks)[number];

/** Asked by machines that have to know the state of this one. */
const neverWaiting = /^\/api\/(?:health|ready|revalidate)$/;

const page = `^(?:/(?:${anyLocale}))?/`;

const urgent = new RegExp(`^/api/(?:session|payment|pay-link|payLink|card|form|order|credit)(?:/|$)|${page}(?:login|check_out|pay_\\w+)$`);

/** A search costs the most, and its answer is the least needed. */
const search = new RegExp(`${page}search$|^/api/product/(?:page|search)`);

/** Calls wait for the provider more than they compute. */
const callsForEachRender = 8;

/** How urgent a request is; null for one that never waits. */
export function rankOf({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): Rank | null {
  const path = url.split("?", 1)[0] ?? "";
  if (neverWaiting.test(path)) return null;
  // Each page in view asks for those that it links to, which nobody waits for.
  if (headers["next-router-prefetch"] !== undefined) return "prefetch";
  if (urgent.test(path)) return "payment and session";
  if (search.test(path)) return "search";
  return path.startsWith("/api/") ? "call" : "page";
}

/** Limits simultaneous renders and forwarded calls. Answers from memory or disk do not count. */
export function createLoadLimits(maxRenders: number, { waitMs }: { waitMs?: number } = {}) {
  const renders = createLimit({ most: maxRenders, waitMs });
  const calls = createLimit({ most: maxRenders * callsForEachRender, waitMs });
  const shed = Object.fromEntries(ranks.map((rank) => [rank, 0])) as Record<Rank, number>;

  return {
    async run<Result>(request: IncomingMessage, client: ServerResponse, task: () => Promise<Result>): Promise<Result> {
      const rank = rankOf(request);
      if (rank === null) return task();
      const limit = /^\/(?:api|media)\//.test(request.url ?? "") ? calls : renders;
      try {
        return await limit.run(client, ranks.indexOf(rank), task);
      } catch (error) {
        if (error instanceof Busy) shed[rank] += 1;
        throw error;
      }
    },

    /** How many requests were refused, by rank. */
    shed,

    size: () => ({ renders: renders.size(), calls: calls.size() }),
  };
}

export type LoadLimits = ReturnType<typeof createLoadLimits>;
