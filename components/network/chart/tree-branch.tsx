import { useTranslations } from "next-intl";
import { FailedLine } from "@/components/feedback/failed-line";
import { Button } from "@/components/ui/button";
import type { TreeMember } from "../tree-shape";
import { SkeletonNodes } from "../tree-skeleton";
import { useTree } from "./tree-context";
import { TreeNode } from "./tree-node";
import { type Direction, useBranch } from "./use-branch";

type BranchPageButtonProps = {
  parent: string;
  direction: Direction;
  level: number;
  /** The number of members not shown yet. */
  rest?: number;
  busy: boolean;
  onPress: (direction: Direction) => void;
};

/** A tree item, so that the keyboard reaches it. */
function BranchPageButton({ parent, direction, level, rest = 0, busy, onPress }: BranchPageButtonProps) {
  const t = useTranslations("Tree");
  const code = `${parent} ${direction}`;
  return (
    <li role="none" className="tree-turn">
      <Button
        variant="outline"
        role="treeitem"
        aria-level={level}
        tabIndex={useTree().current === code ? 0 : -1}
        data-code={code}
        busy={busy}
        onClick={() => onPress(direction)}
      >
        {direction === "on" ? t("more", { count: rest }) : t("earlier")}
      </Button>
    </li>
  );
}

type VacantPositionProps = { parent: string; side: "left" | "right"; level: number };

function VacantPosition({ parent, side, level }: VacantPositionProps) {
  const t = useTranslations("Tree");
  const code = `${parent} ${side}`;
  return (
    <li role="none" data-deep={level > 7 || undefined}>
      <div
        role="treeitem"
        aria-level={level}
        aria-setsize={2}
        aria-posinset={side === "left" ? 1 : 2}
        aria-selected={false}
        aria-disabled="true"
        tabIndex={useTree().current === code ? 0 : -1}
        data-code={code}
        className="tree-open-place"
      >
        <span className="tree-side">{t(`sides.${side}`)}</span> {t("openPlace")}
      </div>
    </li>
  );
}

type Branch = ReturnType<typeof useBranch>;
type Part = { parent: string; level: number };

const sides = ["left", "right"] as const;

function PlacementSides({ list, parent, level }: Part & { list: TreeMember[] }) {
  return sides.map((side, at) => {
    const member = list.find((each) => each.side === side);
    if (!member) return <VacantPosition key={side} parent={parent} side={side} level={level} />;
    return <MemberNode key={member.userCode} member={member} level={level} place={at + 1} places={2} />;
  });
}

type EnrolledMembersProps = Part & Pick<Branch, "total" | "before" | "rest" | "isLoading" | "go"> & { list: TreeMember[] };

/** A page of enrolled members, and the next member on the path to a searched one, on whichever page that is. */
function EnrolledMembers({ list, total, before, rest, isLoading, go, parent, level }: EnrolledMembersProps) {
  const next = useTree().childOnPath(parent);
  const isElsewhere = next && !list.some(({ userCode }) => userCode === next.userCode);
  const shared = { parent, level, busy: isLoading, onPress: go };
  return (
    <>
      {before > 0 && <BranchPageButton {...shared} direction="back" />}
      {list.map((member, at) => (
        <MemberNode key={member.userCode} member={member} level={level} place={before + at + 1} places={total} />
      ))}
      {isElsewhere && <MemberNode key={next.userCode} member={next} level={level} places={total} />}
      {rest > 0 && <BranchPageButton {...shared} direction="on" rest={rest} />}
    </>
  );
}

type MemberNodeProps = { member: TreeMember; level: number; place?: number; places: number };

function MemberNode({ member, level, ...position }: MemberNodeProps) {
  return (
    <TreeNode member={member} level={level} {...position}>
      <TreeBranch parent={member} level={level} userCode={member.userCode} />
    </TreeNode>
  );
}

type Props = {
  parent: TreeMember;
  level: number;
  /** The code that the branch is requested with: null for the reader's own. */
  userCode: string | null;
};

/** The members directly below one. */
export function TreeBranch({ parent, level, userCode }: Props) {
  const { kind } = useTree();
  const { list, error, ...branch } = useBranch(parent, userCode);
  const part = { parent: parent.userCode, level: level + 1 };
  return (
    <ul role="group">
      {!list && !error && <SkeletonNodes count={Math.min(parent.children, 3)} />}
      {list && (kind === "placement" ? <PlacementSides {...part} list={list} /> : <EnrolledMembers {...part} {...branch} list={list} />)}
      {error && (
        <li role="none">
          <FailedLine error={error} className="tree-note" />
        </li>
      )}
    </ul>
  );
}
