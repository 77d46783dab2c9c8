import { useParams, useSearch } from "@tanstack/react-router";
import useSWR, { type SWRResponse } from "swr";
import type { CommandView } from "../console-server/describe.ts";
import type { Output } from "../operator/output.ts";
import { apiPath, nameOf } from "./addresses.ts";
import { useDraft } from "./draft/use-draft.ts";
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

/** What other people add to all the time is read again after this time. */
const liveMs = 5000;

/** Runs a command that reads; without a name it waits. */
export function useOutput<Answer extends Output>(
  name: string | null,
  search: Record<string, string>,
  isLive = false,
): SWRResponse<Answer, Error> {
  const { ask } = useSession();
  const inDraft = useDraft();
  const query = inDraft ? { ...search, inDraft } : search;
  const read = async (path: string) => (await ask<{ output: Answer }>(path)).output;
  return useSWR<Answer, Error>(name && apiPath(name, query), read, {
    refreshInterval: (output) => (typeof output === "object" && output.isPassing ? passingMs : isLive ? liveMs : 0),
  });
}
