import { FailedLine } from "@/components/feedback/failed-line";
import type { TreeMember } from "../tree-shape";
import { SkeletonNodes } from "../tree-skeleton";
import { BranchTurn } from "./branch-turn";
import { OpenPlace } from "./open-place";
import { useTree } from "./tree-context";
import { TreeNode } from "./tree-node";
import { useBranch } from "./use-branch";

type Branch = ReturnType<typeof useBranch>;
type Part = { parent: string; level: number };

const sides = ["left", "right"] as const;

/** Both sides below a member; nobody stands at an open one. */
function Sides({ list, parent, level }: Part & { list: TreeMember[] }) {
  return sides.map((side, at) => {
    const member = list.find((each) => each.side === side);
    if (!member) return <OpenPlace key={side} parent={parent} side={side} level={level} />;
    return <TreeNode key={member.userCode} member={member} level={level} place={at + 1} places={2} />;
  });
}

type AnyNumberProps = Part & Pick<Branch, "total" | "before" | "rest" | "isLoading" | "go"> & { list: TreeMember[] };

/** A part of those whom a member enrolled, and whoever is searched below, in whichever part that one stands. */
function AnyNumber({ list, total, before, rest, isLoading, go, parent, level }: AnyNumberProps) {
  const next = useTree().onTheWay(parent);
  const isElsewhere = next && !list.some(({ userCode }) => userCode === next.userCode);
  const shared = { parent, level, busy: isLoading, onPress: go };
  return (
    <>
      {before > 0 && <BranchTurn {...shared} direction="back" />}
      {list.map((member, at) => (
        <TreeNode key={member.userCode} member={member} level={level} place={before + at + 1} places={total} />
      ))}
      {isElsewhere && <TreeNode key={next.userCode} member={next} level={level} places={total} />}
      {rest > 0 && <BranchTurn {...shared} direction="on" rest={rest} />}
    </>
  );
}

type Props = { parent: TreeMember; level: number; userCode: string | null };

/** Those directly below a member. */
export function TreeBranch({ parent, level, userCode }: Props) {
  const { kind } = useTree();
  const { list, error, ...branch } = useBranch(parent, userCode);
  const part = { parent: parent.userCode, level: level + 1 };
  return (
    <ul role="group">
      {!list && !error && <SkeletonNodes count={Math.min(parent.children, 3)} />}
      {list && (kind === "placement" ? <Sides {...part} list={list} /> : <AnyNumber {...part} {...branch} list={list} />)}
      {error && (
        <li role="none">
          <FailedLine error={error} className="tree-note" />
        </li>
      )}
    </ul>
  );
}
