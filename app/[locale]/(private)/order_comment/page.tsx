import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { OrderComment } from "@/components/order/comment/order-comment";
import { OrderMissing } from "@/components/order/order-missing";
import { PageHeading } from "@/components/ui/heading";
import { idOfQuery } from "@/lib/format/query-id";
import { pageLocale } from "@/lib/i18n/page-locale";

export async function generateMetadata({ params }: PageProps<"/[locale]/order_comment">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("OrderCommentPage");
  return { title: t("title") };
}

export default async function OrderCommentPage({ params, searchParams }: PageProps<"/[locale]/order_comment">) {
  await pageLocale(params);
  const t = await getTranslations("OrderCommentPage");
  const id = idOfQuery((await searchParams).id);
  return (
    <MemberFrame current="/order_list">
      <PageHeading title={t("title")} lead={t("lead")} />
      <ClientMessages>{id ? <OrderComment key={id} id={id} /> : <OrderMissing />}</ClientMessages>
    </MemberFrame>
  );
}
