import { getTranslations } from "next-intl/server";
import { type BonusScreen, bonusFilterOf, bonusScreens, type Query } from "@/components/bonus/bonus-filter";
import { BonusView } from "@/components/bonus/bonus-view";
import { MyRank } from "@/components/bonus/my-rank";
import { RenewalReminder } from "@/components/bonus/renewal-reminder";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { PageHeading } from "@/components/ui/heading";
import { LinkText } from "@/components/ui/link-text";

type Props = { screen: BonusScreen; query: Query };

export async function BonusPage({ screen, query }: Props) {
  const t = await getTranslations("BonusPage");
  return (
    <MemberFrame current={bonusScreens[screen].path}>
      <PageHeading title={t(`${screen}.title`)} lead={t(`${screen}.lead`)} />
      <ClientMessages>
        <RenewalReminder />
        <div className="flex flex-col gap-6">
          <MyRank action={<LinkText href="/rank">{t("requirements")}</LinkText>} />
          <BonusView screen={screen} filter={bonusFilterOf(query)} today={new Date().toISOString()} />
        </div>
      </ClientMessages>
    </MemberFrame>
  );
}
