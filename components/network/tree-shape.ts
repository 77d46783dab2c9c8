import type { CallData } from "@/lib/contract";
import type { TreeKind } from "./tree-address";

export type TreeMember = CallData<"GET network/branch">["member"];

/** The size of a branch's first page, and its limit. */
export const branchSizes = { first: 25, largest: 100 } as const;

/** More nodes would make the page slow: a branch beyond them opens as a page of its own. */
export const maxNodes = 300;

/** The levels that are open initially. */
export const openLevels: Record<TreeKind, number> = { enrolment: 1, placement: 2 };

/** The levels shown above a searched member, as many as fit. */
export const levelsAbove: Record<TreeKind, number> = { enrolment: 5, placement: 2 };

export type Slice = { page: number; size: number };

/** The expanded and collapsed branches, and the visible page of each. */
export type TreeExpansion = { open: Record<string, boolean>; cuts: Record<string, Slice> };

export const nothingExpanded: TreeExpansion = { open: {}, cuts: {} };

export const firstSlice: Slice = { page: 1, size: branchSizes.first };

/** Grows the page while there is room; after that the next page replaces it. */
export function sliceAfter({ page, size }: Slice, nodes: number): Slice {
  const hasRoom = page === 1 && size * 2 <= branchSizes.largest && nodes + size <= maxNodes;
  return hasRoom ? { page, size: size * 2 } : { page: page + 1, size };
}
