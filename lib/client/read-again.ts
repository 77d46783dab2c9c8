import { mutate, SWRConfig, unstable_serialize } from "swr";

const { cache } = SWRConfig.defaultValue;

/** Asks once more for whatever the page could not read, but for what is on its way already. */
export function readAgain(): Promise<unknown> {
  return mutate((key) => {
    const known = cache.get(unstable_serialize(key));
    return known?.error !== undefined && !known.isValidating;
  });
}
