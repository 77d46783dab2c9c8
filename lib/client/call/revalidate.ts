import { mutate, type State, SWRConfig, unstable_serialize } from "swr";

const { cache } = SWRConfig.defaultValue;

function revalidateWhere(matches: (state: State) => boolean): Promise<unknown> {
  return mutate((key) => {
    const state = cache.get(unstable_serialize(key));
    return state !== undefined && matches(state);
  });
}

/** Repeats the reads of the page whose call begins so. Throws where one of them fails. */
export async function readAgain(beginning: string): Promise<void> {
  const keys: string[] = [];
  await mutate((key) => {
    const matches = Array.isArray(key) && String(key[0]).startsWith(beginning);
    if (matches) keys.push(unstable_serialize(key));
    return matches;
  });
  const failed = keys.find((key) => cache.get(key)?.error !== undefined);
  if (failed) throw cache.get(failed)?.error;
}

/** Repeats the reads that failed, except those under way. */
export function retryFailed(): Promise<unknown> {
  return revalidateWhere(({ error, isValidating }) => error !== undefined && !isValidating);
}

/** Repeats the reads that failed, and those under way, which may be about to fail. */
export function retryUnread(): Promise<unknown> {
  return revalidateWhere(({ error, isValidating }) => error !== undefined || isValidating === true);
}
