import { useEffect, useRef } from "react";
import { useCall } from "@/lib/client/call/use-call";
import type { TreeMember } from "../tree-shape";
import { useTree } from "./tree-context";

export type Direction = "on" | "back";

const noMembers = { list: [], total: 0 };

/** The visible page of a branch, read when it is opened, and a function to page through it. */
export function useBranch(parent: TreeMember, userCode: string | null) {
  const { kind, sliceOf, turn, focusOn } = useTree();
  const { page, size } = sliceOf(parent.userCode);
  const isEmpty = parent.children === 0;
  const input = { kind, ...(userCode && { userCode }), pageNum: page, pageSize: size };
  // Hundreds of branches may be open, so they are read again only on demand.
  const { data, error, isLoading } = useCall("GET network/branch", isEmpty ? null : input, { atFocus: false });
  const { list, total } = (isEmpty ? noMembers : data?.below) ?? { list: undefined, total: 0 };
  const going = useRef<{ direction: Direction; shown: number }>(null);

  // The focus moves to the first new member, because the button may be gone.
  useEffect(() => {
    if (isLoading || !going.current || !list) return;
    const { direction, shown } = going.current;
    const isGrown = direction === "on" && page === 1;
    const next = list[isGrown ? shown : 0];
    going.current = null;
    if (next && !error) focusOn(next.userCode);
  }, [isLoading, list, page, error, focusOn]);

  function go(direction: Direction) {
    going.current = { direction, shown: list?.length ?? 0 };
    turn(parent.userCode, direction);
  }

  return { list, total, error, isLoading, before: (page - 1) * size, rest: total - page * size, go };
}
