import type { CallData } from "@/lib/contract";
import type { TreeKind } from "./tree-address";

export type TreeMember = CallData<"GET network/branch">["member"];

/** How many of a branch are shown at first, and at most at once. */
export const branchSizes = { first: 25, largest: 100 } as const;

/** More than these would make the page slow: whatever opens then opens as a page of its own. */
export const mostNodes = 300;

/** How many levels are open before anybody opens one. */
export const openLevels: Record<TreeKind, number> = { enrolment: 1, placement: 2 };

/** How many levels above somebody who was searched are shown: what of them fits beside each other. */
export const levelsAbove: Record<TreeKind, number> = { enrolment: 5, placement: 2 };

/** Which part of a branch is shown. */
export type Cut = { page: number; size: number };

/** What somebody opened and closed of a tree, and how far they went on in each branch. */
export type Shape = { open: Record<string, boolean>; cuts: Record<string, Cut> };

export const untouched: Shape = { open: {}, cuts: {} };

export const firstCut: Cut = { page: 1, size: branchSizes.first };

/** Grows the branch while there is room for it in the page; after that one part takes the place of the other. */
export function cutAfter({ page, size }: Cut, nodes: number): Cut {
  const hasRoom = page === 1 && size * 2 <= branchSizes.largest && nodes + size <= mostNodes;
  return hasRoom ? { page, size: size * 2 } : { page: page + 1, size };
}
