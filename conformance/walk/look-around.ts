import type { CallData, CallInput, CallKey } from "../../lib/contract/index.ts";

/** Makes one read and answers what it shows; null when it shows nothing that can be used. */
export type LookAt = <Key extends CallKey>(key: Key, input: CallInput<Key>) => Promise<CallData<Key> | null>;

/** The first that is found, looking at a few only. */
export async function firstFound<Item, Found>(
  items: Item[],
  find: (item: Item) => Promise<Found | null | undefined>,
): Promise<Found | undefined> {
  const few = 5;
  for (const item of items.slice(0, few)) {
    const found = await find(item);
    if (found !== null && found !== undefined) return found;
  }
  return undefined;
}
