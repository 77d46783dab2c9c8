import { ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { isUnsupported } from "@/components/feedback/failure-kind";
import { LinkText } from "@/components/ui/link-text";
import { useCall } from "@/lib/client/call/use-call";
import { TreeChart } from "./chart/tree-chart";
import { InviteLink, NetworkUnavailable } from "./network-unavailable";
import { type TreeKind, treePath } from "./tree-address";
import { branchSizes, type TreeExpansion, type TreeMember } from "./tree-shape";
import { TreeSkeleton } from "./tree-skeleton";

type TreeBreadcrumbsProps = {
  kind: TreeKind;
  /** The path from the reader to the member at the top. */
  path: TreeMember[];
};

/** The number of members named at the end of the path; the reader is always named. */
const namedAtEnd = 4;

function TreeBreadcrumbs({ kind, path }: TreeBreadcrumbsProps) {
  const t = useTranslations("Tree");
  const [own, ...below] = path;
  const last = below.at(-1);
  const between = below.slice(-namedAtEnd, -1);
  const skipped = below.length - 1 - between.length;
  if (!own || !last) return null;
  return (
    <nav aria-label={t("trail")}>
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm [&>li]:flex [&>li]:min-h-11 [&>li]:items-center [&>li]:gap-1.5 [&>li]:wrap-anywhere">
        <li>
          <LinkText href={treePath({ kind })} scroll={false}>
            {t("you")}
          </LinkText>
        </li>
        {skipped > 0 && (
          <li>
            <Step />
            {t("skipped", { count: skipped })}
          </li>
        )}
        {between.map(({ userCode, username }) => (
          <li key={userCode}>
            <Step />
            <LinkText href={treePath({ kind, top: userCode })} scroll={false}>
              {username}
            </LinkText>
          </li>
        ))}
        <li aria-current="true" className="font-semibold">
          <Step />
          {last.username}
        </li>
      </ol>
    </nav>
  );
}

function Step() {
  return <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />;
}

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
  path: TreeMember[];
  shape: TreeExpansion;
  onShape: (change: (shape: TreeExpansion) => TreeExpansion) => void;
};

export function TreePart({ kind, above, path, shape, onShape }: Props) {
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
      {!isOwn && <TreeBreadcrumbs kind={kind} path={above} />}
      <TeamSum member={member} isOwn={isOwn} />
      <TreeChart kind={kind} member={member} userCode={userCode} path={path} shape={shape} onShape={onShape} />
      {member.children === 0 && (isOwn ? <Invitation code={member.userCode} /> : <p>{t("nobodyBelow", { name: member.username })}</p>)}
    </>
  );
}
