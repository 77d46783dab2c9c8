import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { MemberDetails } from "../member-details";
import type { TreeMember } from "../tree-shape";
import { MemberRow } from "./member-row";
import { useTree } from "./tree-context";

type Props = {
  member: TreeMember;
  level: number;
  /** The position among its siblings, if known. */
  place?: number;
  places: number;
  /** The branch below, rendered while it is open. */
  children: ReactNode;
};

export function TreeNode({ member, level, place, places, children }: Props) {
  const { kind, top, found, current, selected, detailsPlace, isOpen, standOn } = useTree();
  const item = useRef<HTMLDivElement>(null);
  const code = member.userCode;
  const isFound = code === found;
  // In the placement tree both sides are always shown, taken or vacant.
  const open = member.children > 0 || kind === "placement" ? isOpen(code, level) : null;

  useEffect(() => {
    if (!isFound) return;
    item.current?.scrollIntoView({ block: "center", inline: "center" });
    standOn(code);
  }, [isFound, code, standOn]);

  // The details panel must not cover its member.
  const isSelected = code === selected;
  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isSelected]);

  // The branch is beside the item, because an item's content is its accessible name.
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
      {open && children}
      {isSelected && detailsPlace && createPortal(<MemberDetails member={member} />, detailsPlace)}
    </li>
  );
}
