import { mutate, type State, SWRConfig, unstable_serialize } from "swr";

const { cache } = SWRConfig.defaultValue;

function askWhere(fits: (known: State) => boolean): Promise<unknown> {
  return mutate((key) => {
    const known = cache.get(unstable_serialize(key));
    return known !== undefined && fits(known);
  });
}

/** Asks once more for whatever the page could not read, but for what is on its way already. */
export function readAgain(): Promise<unknown> {
  return askWhere(({ error, isValidating }) => error !== undefined && !isValidating);
}

/** Asks for whatever the page has not read, and anew for what is on its way: that may be about to fail. */
export function askAnew(): Promise<unknown> {
  return askWhere(({ error, isValidating }) => error !== undefined || isValidating === true);
}
