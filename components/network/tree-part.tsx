import { useLocale, useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { isUnsupported } from "@/components/feedback/failure-kind";
import { useCall } from "@/lib/client/call/use-call";
import { TreeChart } from "./chart/tree-chart";
import { InviteLink, NetworkUnavailable } from "./network-unavailable";
import type { TreeKind } from "./tree-address";
import { TreeBreadcrumbs } from "./tree-breadcrumbs";
import { branchSizes, type TreeExpansion, type TreeMember } from "./tree-shape";
import { TreeSkeleton } from "./tree-skeleton";

type TeamSumProps = { member: TreeMember; isOwn: boolean };

function TeamSum({ member, isOwn }: TeamSumProps) {
  const t = useTranslations("Tree");
  const locale = useLocale();
  const sums = [
    ["inAll", member.descendants],
    ["direct", member.children],
  ] as const;
  return (
    <section aria-label={t("sum")} className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <h2 className="text-2xl wrap-anywhere">{isOwn ? t("ownTeam") : t("teamOf", { name: member.username })}</h2>
      <dl className="flex gap-10">
        {sums.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-soft">{t(name)}</dt>
            <dd className="display figures text-3xl text-leaf">{count.toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Invitation({ code }: { code: string }) {
  const t = useTranslations("Tree");
  return (
    <Empty title={t("empty")} action={<InviteLink code={code} />}>
      {t("emptyLead")}
    </Empty>
  );
}

type Props = {
  kind: TreeKind;
  /** The path from the reader to the member at the top; empty for the reader. */
  above: TreeMember[];
  way: TreeMember[];
  shape: TreeExpansion;
  onShape: (change: (shape: TreeExpansion) => TreeExpansion) => void;
};

export function TreePart({ kind, above, way, shape, onShape }: Props) {
  const t = useTranslations("Tree");
  const isOwn = above.length < 2;
  const userCode = isOwn ? null : (above.at(-1)?.userCode ?? null);
  const first = { kind, ...(userCode && { userCode }), pageNum: 1, pageSize: branchSizes.first };
  const { data, error } = useCall("GET network/branch", first, { atFocus: false });

  if (isOwn && isUnsupported(error) && !data) return <NetworkUnavailable />;
  if (error && !data) return <Failed error={error} />;
  if (!data) return <TreeSkeleton />;
  const { member } = data;
  return (
    <>
      {!isOwn && <TreeBreadcrumbs kind={kind} way={above} />}
      <TeamSum member={member} isOwn={isOwn} />
      <TreeChart kind={kind} member={member} userCode={userCode} way={way} shape={shape} onShape={onShape} />
      {member.children === 0 && (isOwn ? <Invitation code={member.userCode} /> : <p>{t("nobodyBelow", { name: member.username })}</p>)}
    </>
  );
}
