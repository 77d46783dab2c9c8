import { getTranslations } from "next-intl/server";
import { MemberFrame } from "@/components/account/member-frame";
import { type BonusKind, bonusFilterOf, bonusKinds, type Query } from "@/components/bonus/bonus-filter";
import { BonusView } from "@/components/bonus/bonus-view";
import { OwnRank } from "@/components/bonus/own-rank";
import { RenewalReminder } from "@/components/bonus/renewal-reminder";
import { ClientWords } from "@/components/layout/client-words";
import { PageHeading } from "@/components/ui/heading";

type Props = { kind: BonusKind; query: Query };

/** What the member earns with the network: in the open periods, or in the closed ones. */
export async function BonusPage({ kind, query }: Props) {
  const t = await getTranslations("BonusPage");
  return (
    <MemberFrame current={bonusKinds[kind].path}>
      <PageHeading title={t(`${kind}.title`)} lead={t(`${kind}.lead`)} />
      <ClientWords names={["Bonus", "OwnRank", "RenewalReminder"]}>
        <RenewalReminder />
        <div className="flex flex-col gap-6">
          <OwnRank />
          <BonusView kind={kind} filter={bonusFilterOf(query)} today={new Date().toISOString()} />
        </div>
      </ClientWords>
    </MemberFrame>
  );
}
