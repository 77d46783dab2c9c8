import { mutate, type State, SWRConfig, unstable_serialize } from "swr";

const { cache } = SWRConfig.defaultValue;

function revalidateWhere(matches: (state: State) => boolean): Promise<unknown> {
  return mutate((key) => {
    const state = cache.get(unstable_serialize(key));
    return state !== undefined && matches(state);
  });
}

/** Repeats the reads that failed, except those under way. */
export function retryFailed(): Promise<unknown> {
  return revalidateWhere(({ error, isValidating }) => error !== undefined && !isValidating);
}

/** Repeats the reads that failed, and those under way, which may be about to fail. */
export function retryUnread(): Promise<unknown> {
  return revalidateWhere(({ error, isValidating }) => error !== undefined || isValidating === true);
}
