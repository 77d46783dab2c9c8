import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { useRankName } from "@/lib/i18n/rank-name";
import { MembershipBadge } from "../membership-badge";
import type { TreeMember } from "../tree-shape";

type Props = {
  member: TreeMember;
  level: number;
  /** Whether the branch is open; null if there is none. */
  open: boolean | null;
  /** Whether to show the side, as in the placement tree. */
  sided: boolean;
  found: boolean;
};

export function MemberRow({ member, level, open, sided, found }: Props) {
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
