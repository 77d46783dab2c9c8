import { ArrowLeft } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { MemberFrame } from "@/components/account/member-frame";
import { BonusDetailView } from "@/components/bonus/bonus-detail-view";
import { type BonusKind, bonusChoiceOf, bonusKinds, bonusTypes, type Query } from "@/components/bonus/bonus-filter";
import { RenewalReminder } from "@/components/bonus/renewal-reminder";
import { Empty } from "@/components/feedback/empty";
import { ClientWords } from "@/components/layout/client-words";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeading } from "@/components/ui/heading";

type Props = { kind: BonusKind; query: Query };

/** The fee that an address asks about says what its page is called. */
export async function bonusDetailTitle(query: Query): Promise<string> {
  const t = await getTranslations("BonusPage");
  const choice = bonusChoiceOf(query);
  return t(choice ? `detail.${bonusTypes[choice.bonusType]}` : "detail.missing");
}

/** What one kind of fee earned in one period. */
export async function BonusDetailPage({ kind, query }: Props) {
  const t = await getTranslations("BonusPage");
  const choice = bonusChoiceOf(query);
  const { path } = bonusKinds[kind];
  const back = (
    <ButtonLink href={path} look="outline">
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      {t(`${kind}.back`)}
    </ButtonLink>
  );
  return (
    <MemberFrame current={path}>
      <PageHeading title={await bonusDetailTitle(query)} action={choice && back} />
      {choice ? (
        <ClientWords names={["BonusDetail", "RenewalReminder"]}>
          <RenewalReminder />
          <BonusDetailView kind={kind} choice={choice} />
        </ClientWords>
      ) : (
        <Empty title={t("detail.unclear")} action={back}>
          {t("detail.unclearLead")}
        </Empty>
      )}
    </MemberFrame>
  );
}
