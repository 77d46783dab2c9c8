/** Who enrolled whom, or who stands at which side of whom. */
export const treeKinds = ["enrolment", "placement"] as const;

export type TreeKind = (typeof treeKinds)[number];

/** What an address asks of the tree: which one, from whom downward, or with the way down to whom. */
export type TreeAddress = { kind: TreeKind; top: string; search: string };

type Query = Record<string, string | string[] | undefined>;

/** As long as a line may be on the wire. */
function lineOf(text: string | string[] | undefined): string {
  return typeof text === "string" ? text.trim().slice(0, 200) : "";
}

/** Whoever is searched decides what is on top, so that an address with both means the search. */
export function treeAddressOf({ kind, top, search }: Query): TreeAddress {
  const wanted = lineOf(search);
  return { kind: treeKinds.find((each) => each === kind) ?? "enrolment", top: wanted ? "" : lineOf(top), search: wanted };
}

/** The tree's own address: `enro_tree?kind=placement&top=CA10000002`. */
export function treePath({ kind = "enrolment", top = "", search = "" }: Partial<TreeAddress> = {}): string {
  const query = new URLSearchParams({ ...(kind !== "enrolment" && { kind }), ...(top && { top }), ...(search && { search }) });
  return `/enro_tree${query.size > 0 ? `?${query}` : ""}`;
}
