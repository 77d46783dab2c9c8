import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { OrderDetail } from "@/components/order/detail/order-detail";
import { OrderMissing } from "@/components/order/order-missing";
import { AskToPay } from "@/components/pay-link/ask-to-pay";
import { PageHeading } from "@/components/ui/heading";
import { idOfQuery } from "@/lib/format/query-id";
import { pageLocale } from "@/lib/i18n/page-locale";

export async function generateMetadata({ params }: PageProps<"/[locale]/order_detail">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("OrderDetailPage");
  return { title: t("title") };
}

export default async function OrderDetailPage({ params, searchParams }: PageProps<"/[locale]/order_detail">) {
  await pageLocale(params);
  const t = await getTranslations("OrderDetailPage");
  const id = idOfQuery((await searchParams).id);
  return (
    <MemberFrame current="/order_list">
      <PageHeading title={t("title")} className="print:hidden" />
      <ClientMessages>{id ? <OrderDetail key={id} id={id} ask={<AskToPay orderId={id} />} /> : <OrderMissing />}</ClientMessages>
    </MemberFrame>
  );
}
