import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CheckOutView } from "@/components/checkout/check-out-view";
import { ClientMessages } from "@/components/layout/client-messages";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { idOfQuery } from "@/lib/format/query-id";
import { pageLocale } from "@/lib/i18n/page-locale";
import { getAgreements } from "@/lib/server/reads/content";

export async function generateMetadata({ params }: PageProps<"/[locale]/check_out">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("CheckOutPage");
  return { title: t("title") };
}

export default async function CheckOutPage({ params, searchParams }: PageProps<"/[locale]/check_out">) {
  const locale = await pageLocale(params);
  const t = await getTranslations("CheckOutPage");
  const { addr, is_cart } = await searchParams;
  const agreements = await getAgreements(locale).catch(() => null);
  return (
    <ClientMessages>
      <Container>
        <PageHeading title={t("title")} />
        <CheckOutView
          asked={addr === undefined ? null : (idOfQuery(addr) ?? -1)}
          isCart={is_cart === "1"}
          agreements={agreements && { terms: agreements.teamServiceUrl, refunds: agreements.refundPolicy }}
        />
      </Container>
    </ClientMessages>
  );
}
