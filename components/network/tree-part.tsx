import { useTranslations } from "next-intl";
import { Failed } from "@/components/feedback/failed";
import { isLacking } from "@/components/feedback/is-lacking";
import { useCall } from "@/lib/client/use-call";
import { TreeChart } from "./chart/tree-chart";
import { Invitation } from "./invitation";
import { NetworkLacking } from "./network-lacking";
import { TeamSum } from "./team-sum";
import type { TreeKind } from "./tree-address";
import { branchSizes, type Shape, type TreeMember } from "./tree-shape";
import { TreeSkeleton } from "./tree-skeleton";
import { TreeTrail } from "./tree-trail";

type Props = {
  kind: TreeKind;
  /** From the reader down to whoever is on top; nobody where that is the reader. */
  above: TreeMember[];
  way: TreeMember[];
  shape: Shape;
  onShape: (change: (shape: Shape) => Shape) => void;
};

/** The tree from somebody downward. */
export function TreePart({ kind, above, way, shape, onShape }: Props) {
  const t = useTranslations("Tree");
  const isOwn = above.length < 2;
  const userCode = isOwn ? null : (above.at(-1)?.userCode ?? null);
  const first = { kind, ...(userCode && { userCode }), pageNum: 1, pageSize: branchSizes.first };
  const { data, error } = useCall("GET network/branch", first, { atFocus: false });

  if (isOwn && isLacking(error) && !data) return <NetworkLacking />;
  if (error && !data) return <Failed error={error} />;
  if (!data) return <TreeSkeleton />;
  const { member } = data;
  return (
    <>
      {!isOwn && <TreeTrail kind={kind} way={above} />}
      <TeamSum member={member} isOwn={isOwn} />
      <TreeChart kind={kind} member={member} userCode={userCode} way={way} shape={shape} onShape={onShape} />
      {member.children === 0 && (isOwn ? <Invitation code={member.userCode} /> : <p>{t("nobodyBelow", { name: member.username })}</p>)}
    </>
  );
}
