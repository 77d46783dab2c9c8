import { useParams, useSearch } from "@tanstack/react-router";
import useSWR, { type KeyedMutator, useSWRConfig } from "swr";
import type { CommandView } from "../console-server/describe.ts";
import type { Output } from "../operator/output.ts";
import { apiPath, nameOf } from "./addresses.ts";
import { useDraft } from "./draft/use-draft.ts";
import { useStaleMark } from "./parts/stale.ts";
import { RequestFailure } from "./request.ts";
import { useSession } from "./session/session.tsx";

/** The command and the arguments that the address names; the command is undefined where the operator may not run it. */
export function useCommand(): { command: CommandView | undefined; search: Record<string, string> } {
  const { commands } = useSession();
  const { command = "" } = useParams({ strict: false });
  const search: Record<string, string> = useSearch({ strict: false });
  return { command: nameOf(command, commands), search };
}

/** An answer that will soon be another one is read again after this time. */
const passingMs = 2000;

/** What other people add to all the time is read again after this time, and so is a screen after a lost connection. */
const liveMs = 5000;

/** Failures that say nothing about the row: a lost connection, an ended session, a fault of the server. */
const passing = ["offline", "signed-out", "fault"];

const isPassing = (error: Error | undefined) => error instanceof RequestFailure && passing.includes(error.problem);

const never = () => 0;

type Reading<Answer> = { data: Answer | undefined; error: Error | undefined; mutate: KeyedMutator<Answer> };

/**
 * Reads an address again and again. An answer that was read stays when reading it again fails for a passing reason: a screen that is
 * replaced by the problem would lose what is typed on it. The answer of another address is never shown: on a slow line it would be
 * another row's, with buttons that act on this one.
 */
export function useReading<Answer>(
  path: string | null,
  read: (path: string) => Promise<Answer>,
  { refreshMs = never }: { refreshMs?: (answer: Answer | undefined) => number } = {},
): Reading<Answer> {
  const { cache } = useSWRConfig();
  const stored = path === null ? undefined : (cache.get(path)?.data as Answer | undefined);
  const { data, error, mutate } = useSWR<Answer, Error>(path, read, {
    // A number: a function would begin the wait anew at each rendering.
    refreshInterval: refreshMs(stored),
    shouldRetryOnError: (error) => error instanceof RequestFailure && error.problem === "offline",
    onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => void setTimeout(() => revalidate({ retryCount }), liveMs),
  });
  const isStale = isPassing(error) && stored !== undefined;
  useStaleMark(isStale);
  return { data, error: isStale ? undefined : error, mutate };
}

/** Runs a command that reads; without a name it waits. */
export function useOutput<Answer extends Output>(name: string | null, search: Record<string, string>, isLive = false): Reading<Answer> {
  const { ask } = useSession();
  const inDraft = useDraft();
  const query = inDraft ? { ...search, inDraft } : search;
  const read = async (path: string) => (await ask<{ output: Answer }>(path)).output;
  const refreshMs = (output: Answer | undefined) => (typeof output === "object" && output.isPassing ? passingMs : isLive ? liveMs : 0);
  return useReading(name && apiPath(name, query), read, { refreshMs });
}
