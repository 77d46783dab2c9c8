/** What a shop can do without, in the order in which an operator reads it. */
export const partNames = ["network", "wallet", "membership", "materials", "goods", "courses"] as const;

export type PartName = (typeof partNames)[number];

/** Which parts a shop has. */
export type Parts = Record<PartName, boolean>;

/** The parts of a shop by the names of those that are on. One that does not say has them all. */
export function partsOf(on: readonly string[] | null | undefined): Parts {
  return Object.fromEntries(partNames.map((part) => [part, on?.includes(part) ?? true])) as Parts;
}
