import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CopyCode } from "@/components/feedback/copy-code";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button-link";
import { IconButton } from "@/components/ui/icon-button";
import { useRankName } from "@/lib/i18n/rank-name";
import { useTree } from "./chart/tree-context";
import { MembershipBadge } from "./membership-badge";
import { treePath } from "./tree-address";
import type { TreeMember } from "./tree-shape";

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  );
}

export function MemberDetails({ member }: { member: TreeMember }) {
  const t = useTranslations("Tree");
  const rankName = useRankName();
  const { kind, top, close } = useTree();
  return (
    <section aria-label={t("about", { name: member.username })} className="tree-details">
      <div className="flex items-center gap-4">
        <Avatar picture={member.avatar} name={member.username} small />
        <div className="min-w-0 grow">
          <h2 className="text-xl wrap-anywhere">{member.username}</h2>
          <CopyCode code={member.userCode} />
        </div>
        <IconButton label={t("close")} onClick={close} className="self-start">
          <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </IconButton>
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
        <Fact name={t("rank")}>{rankName(member.rank)}</Fact>
        <Fact name={t("membership")}>
          <MembershipBadge status={member.activationStatus} />
        </Fact>
        {kind === "placement" && member.side && <Fact name={t("side")}>{t(`sides.${member.side}`)}</Fact>}
        <Fact name={t("direct")}>{member.children}</Fact>
        <Fact name={t("inAll")}>{member.descendants}</Fact>
      </dl>
      {member.userCode !== top && (
        <ButtonLink href={treePath({ kind, top: member.userCode })} scroll={false} className="mt-5">
          {t("showFrom")}
        </ButtonLink>
      )}
    </section>
  );
}
