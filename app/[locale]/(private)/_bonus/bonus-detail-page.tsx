import { ArrowLeft } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { BonusDetailView } from "@/components/bonus/bonus-detail-view";
import { type BonusScreen, bonusDetailQueryOf, bonusScreens, bonusTypes, type Query } from "@/components/bonus/bonus-filter";
import { RenewalReminder } from "@/components/bonus/renewal-reminder";
import { Empty } from "@/components/feedback/empty";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeading } from "@/components/ui/heading";

type Props = { screen: BonusScreen; query: Query };

/** The title depends on the fee that the query names. */
export async function bonusDetailTitle(query: Query): Promise<string> {
  const t = await getTranslations("BonusPage");
  const choice = bonusDetailQueryOf(query);
  return t(choice ? `detail.${bonusTypes[choice.bonusType]}` : "detail.missing");
}

export async function BonusDetailPage({ screen, query }: Props) {
  const t = await getTranslations("BonusPage");
  const choice = bonusDetailQueryOf(query);
  const { path } = bonusScreens[screen];
  const back = (
    <ButtonLink href={path} variant="outline">
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      {t(`${screen}.back`)}
    </ButtonLink>
  );
  return (
    <MemberFrame current={path}>
      <PageHeading title={await bonusDetailTitle(query)} action={choice && back} />
      {choice ? (
        <ClientMessages>
          <RenewalReminder />
          <BonusDetailView screen={screen} choice={choice} />
        </ClientMessages>
      ) : (
        <Empty title={t("detail.unclear")} action={back}>
          {t("detail.unclearLead")}
        </Empty>
      )}
    </MemberFrame>
  );
}
