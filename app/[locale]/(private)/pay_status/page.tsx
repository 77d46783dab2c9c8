import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { PayStatus } from "@/components/payment/pay-status";
import { Container } from "@/components/ui/container";
import { idOfQuery } from "@/lib/format/query-id";
import { pageLocale } from "@/lib/i18n/page-locale";

export async function generateMetadata({ params }: PageProps<"/[locale]/pay_status">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("PayStatusPage");
  return { title: t("title") };
}

export default async function PayStatusPage({ params, searchParams }: PageProps<"/[locale]/pay_status">) {
  await pageLocale(params);
  return (
    <ClientMessages>
      <Container>
        <PayStatus orderId={idOfQuery((await searchParams).order)} />
      </Container>
    </ClientMessages>
  );
}
