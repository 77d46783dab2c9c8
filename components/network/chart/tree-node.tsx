import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { useRankName } from "@/lib/i18n/rank-name";
import { MemberDetails } from "../member-details";
import { MembershipBadge } from "../membership-badge";
import type { TreeMember } from "../tree-shape";
import { useTree } from "./tree-context";

type RowProps = {
  member: TreeMember;
  level: number;
  /** Whether the branch is open; null if there is none. */
  open: boolean | null;
  /** Whether to show the side, as in the placement tree. */
  sided: boolean;
  found: boolean;
};

function MemberRow({ member, level, open, sided, found }: RowProps) {
  const t = useTranslations("Tree");
  const rankName = useRankName();
  return (
    <>
      {open !== null && (
        <span data-opener aria-hidden="true" className="tree-opener">
          <ChevronDown className="size-5 transition" strokeWidth={2} />
        </span>
      )}
      <Avatar picture={member.avatar} name={member.username} small />
      <div className="tree-words">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 leading-snug">
          <span className="font-semibold wrap-anywhere">{member.username}</span>
          <span className="figures text-xs text-ink-soft">{member.userCode}</span>
          {found && <Badge tone="sun">{t("foundMark")}</Badge>}
        </p>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-soft">
          {sided && member.side && <span className="tree-side">{t(`sides.${member.side}`)}</span>}
          <span>{rankName(member.rank)}</span>
          <MembershipBadge status={member.activationStatus} />
          <span className="tree-level">{t("level", { level })}</span>
        </p>
        <p className="tree-counts">
          {member.descendants === 0 ? t("nobody") : t("counts", { direct: member.children, all: member.descendants })}
        </p>
      </div>
    </>
  );
}

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
