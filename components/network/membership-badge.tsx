import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { activation } from "@/lib/contract/wire/codes";
import type { TreeMember } from "./tree-shape";

const states = {
  [activation.none]: { name: "none", tone: "plain" },
  [activation.lapsed]: { name: "lapsed", tone: "clay" },
  [activation.active]: { name: "active", tone: "leaf" },
} as const;

export function MembershipBadge({ status }: { status: TreeMember["activationStatus"] }) {
  const t = useTranslations("ActivationLine");
  const { name, tone } = states[status];
  return (
    <Badge tone={tone} className="whitespace-normal!">
      <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" />
      {t(name)}
    </Badge>
  );
}
