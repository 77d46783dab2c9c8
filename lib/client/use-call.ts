import { useRef } from "react";
import useSWR from "swr";
import type { CallData, CallInput, ReadCall } from "@/lib/contract";
import type { Failure } from "@/lib/contract/wire/failure";
import { fillPath, partsOf, queryOf } from "@/lib/contract/wire/path";
import { request } from "./request";

/** Makes one read. */
export async function read<Key extends ReadCall>(key: Key, input: CallInput<Key>): Promise<CallData<Key>> {
  const { path, rest } = fillPath(partsOf(key).path, input as Record<string, unknown>);
  const { data } = await request(path + queryOf(rest));
  return data as CallData<Key>;
}

type Options = {
  /** After how long it is asked for again, as long as somebody looks; a read that failed as well. */
  pollMs?: number;
  /** Whether it is asked for again when somebody comes back to the page. */
  atFocus?: boolean;
};

/** A read that the screen shows and keeps fresh; a null input waits. */
export function useCall<Key extends ReadCall>(key: Key, input: CallInput<Key> | null, { pollMs = 0, atFocus = true }: Options = {}) {
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useSWR<CallData<Key>, Failure>(input && [key, input], () => read(key, input as CallInput<Key>), {
    keepPreviousData: true,
    refreshInterval: pollMs,
    revalidateOnFocus: atFocus,
    shouldRetryOnError: ({ failure }) => pollMs > 0 && failure !== "signed-out",
    // SWR's own interval asks nothing while there is an error. Whatever began the read that failed, one timer is enough.
    onErrorRetry: (_error, _key, _config, revalidate, again) => {
      clearTimeout(retry.current);
      retry.current = setTimeout(() => revalidate(again), pollMs);
    },
  });
}
