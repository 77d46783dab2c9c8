import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CardList } from "@/components/card/card-list";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { idOfQuery } from "@/lib/format/query-id";
import { pageLocale } from "@/lib/i18n/page-locale";

export async function generateMetadata({ params }: PageProps<"/[locale]/card_list">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("CardListPage");
  return { title: t("title") };
}

export default async function CardListPage({ params, searchParams }: PageProps<"/[locale]/card_list">) {
  await pageLocale(params);
  const t = await getTranslations("CardListPage");
  const { order, pay_type } = await searchParams;
  const orderId = pay_type === "1" ? idOfQuery(order) : null;
  const content = (
    <>
      <PageHeading title={t("title")} lead={orderId ? t("choose") : undefined} />
      <ClientMessages>
        <CardList orderId={orderId} />
      </ClientMessages>
    </>
  );
  // During a payment the member navigation is left out.
  return orderId ? <Container>{content}</Container> : <MemberFrame current="/card_list">{content}</MemberFrame>;
}
