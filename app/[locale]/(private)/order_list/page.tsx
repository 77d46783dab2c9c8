import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { FilterLinks } from "@/components/order/list/filter-links";
import { filterOf } from "@/components/order/list/order-filters";
import { OrderList } from "@/components/order/list/order-list";
import { PageHeading } from "@/components/ui/heading";
import { pageNumberOf } from "@/lib/format/page-number";
import { pageLocale } from "@/lib/i18n/page-locale";

export async function generateMetadata({ params }: PageProps<"/[locale]/order_list">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("OrderListPage");
  return { title: t("title") };
}

export default async function OrderListPage({ params, searchParams }: PageProps<"/[locale]/order_list">) {
  await pageLocale(params);
  const t = await getTranslations("OrderListPage");
  const query = await searchParams;
  const filter = filterOf(query.status);
  const page = pageNumberOf(query.page);
  return (
    <MemberFrame current="/order_list">
      <PageHeading title={t("title")} />
      <FilterLinks current={filter} />
      <div className="pt-8">
        <ClientMessages>
          <OrderList key={`${filter.name} ${page}`} filter={filter} page={page} />
        </ClientMessages>
      </div>
    </MemberFrame>
  );
}
