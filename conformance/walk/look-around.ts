import type { CallData, CallInput, CallKey } from "../../lib/contract/index.ts";

/** Makes a read and returns its data; null after a failure. */
export type LookAt = <Key extends CallKey>(key: Key, input: CallInput<Key>) => Promise<CallData<Key> | null>;

/** The first result among the first few items. */
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
