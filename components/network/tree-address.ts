/** The tree of enrolments, or the binary placement tree. */
export const treeKinds = ["enrolment", "placement"] as const;

export type TreeKind = (typeof treeKinds)[number];

/** The kind of tree, and the member at the top or the search text. */
export type TreeQuery = { kind: TreeKind; top: string; search: string };

type Query = Record<string, string | string[] | undefined>;

/** Limited to the length of a line on the wire. */
function trimmedText(text: string | string[] | undefined): string {
  return typeof text === "string" ? text.trim().slice(0, 200) : "";
}

/** A search determines the top, so it wins over one in the query. */
export function treeQueryOf({ kind, top, search }: Query): TreeQuery {
  const wanted = trimmedText(search);
  return { kind: treeKinds.find((each) => each === kind) ?? "enrolment", top: wanted ? "" : trimmedText(top), search: wanted };
}

/** For example `enro_tree?kind=placement&top=CA10000002`. */
export function treePath({ kind = "enrolment", top = "", search = "" }: Partial<TreeQuery> = {}): string {
  const query = new URLSearchParams({ ...(kind !== "enrolment" && { kind }), ...(top && { top }), ...(search && { search }) });
  return `/enro_tree${query.size > 0 ? `?${query}` : ""}`;
}
