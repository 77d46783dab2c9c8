import { useRef } from "react";
import useSWR from "swr";
import type { CallData, CallInput, ReadCall } from "@/lib/contract";
import type { Failure } from "@/lib/contract/wire/failure";
import { fillPath, partsOf, queryOf } from "@/lib/contract/wire/path";
import { request } from "./request";

/** Sends a read once, outside SWR. */
export async function read<Key extends ReadCall>(key: Key, input: CallInput<Key>): Promise<CallData<Key>> {
  const { path, rest } = fillPath(partsOf(key).path, input as Record<string, unknown>);
  const { data } = await request(path + queryOf(rest));
  return data as CallData<Key>;
}

type Options = {
  /** The interval of polling while the page is visible, also after a failure; 0 for none. */
  pollMs?: number;
  /** Whether the read is repeated when the window gets the focus. */
  atFocus?: boolean;
};

/** Reads a call and keeps it fresh. With a null input nothing is sent. */
export function useCall<Key extends ReadCall>(key: Key, input: CallInput<Key> | null, { pollMs = 0, atFocus = true }: Options = {}) {
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useSWR<CallData<Key>, Failure>(input && [key, input], () => read(key, input as CallInput<Key>), {
    keepPreviousData: true,
    refreshInterval: pollMs,
    revalidateOnFocus: atFocus,
    shouldRetryOnError: ({ failure }) => pollMs > 0 && failure !== "signed-out",
    // SWR stops polling after an error, so this timer takes over.
    onErrorRetry: (_error, _key, _config, revalidate, again) => {
      clearTimeout(retry.current);
      retry.current = setTimeout(() => revalidate(again), pollMs);
    },
  });
}
