import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { MemberDetails } from "../member-details";
import type { TreeMember } from "../tree-shape";
import { MemberRow } from "./member-row";
import { TreeBranch } from "./tree-branch";
import { useTree } from "./tree-context";

type Props = {
  member: TreeMember;
  level: number;
  /** The code by which the branch is asked for, where that is not the member's: null for the reader's own. */
  userCode?: string | null;
  /** Its place among how many; a place that nobody knows is left out. */
  place?: number;
  places: number;
};

/** A member of the tree, with the branch below while it is open. */
export function TreeNode({ member, level, userCode = member.userCode, place, places }: Props) {
  const { kind, top, found, current, selected, detailsPlace, isOpen, standOn } = useTree();
  const item = useRef<HTMLDivElement>(null);
  const code = member.userCode;
  const isFound = code === found;
  // In the placement there are always two sides to be seen, be they taken or open.
  const open = member.children > 0 || kind === "placement" ? isOpen(code, level) : null;

  useEffect(() => {
    if (!isFound) return;
    item.current?.scrollIntoView({ block: "center", inline: "center" });
    standOn(code);
  }, [isFound, code, standOn]);

  // The details must not cover whom they are about.
  const isSelected = code === selected;
  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isSelected]);

  // The branch stands beside the item and not within: an item's name is what is written in it.
  return (
    <li role="none" data-deep={level > 7 || undefined}>
      <div
        ref={item}
        role="treeitem"
        aria-level={level}
        aria-expanded={open ?? undefined}
        aria-setsize={places}
        aria-posinset={place}
        aria-selected={isSelected}
        aria-current={isFound || undefined}
        tabIndex={code === current ? 0 : -1}
        data-code={code}
        data-name={member.username}
        data-children={member.children}
        className="tree-row"
      >
        <MemberRow member={member} level={level} open={open} sided={kind === "placement" && code !== top} found={isFound} />
      </div>
      {open && <TreeBranch parent={member} level={level} userCode={userCode} />}
      {isSelected && detailsPlace && createPortal(<MemberDetails member={member} />, detailsPlace)}
    </li>
  );
}
