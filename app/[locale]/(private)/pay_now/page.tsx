import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProofDialog } from "@/components/factor/proof-dialog";
import { ClientMessages } from "@/components/layout/client-messages";
import { TransactionPassword } from "@/components/member/transaction-password/transaction-password";
import { AskToPay } from "@/components/pay-link/ask-to-pay";
import { externalMethodOf } from "@/components/payment/pay-form";
import { PayView } from "@/components/payment/pay-view";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { idOfQuery } from "@/lib/format/query-id";
import { pageLocale } from "@/lib/i18n/page-locale";
import { getAgreements } from "@/lib/server/reads/content";

export async function generateMetadata({ params }: PageProps<"/[locale]/pay_now">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("PayNowPage");
  return { title: t("title") };
}

export default async function PayNowPage({ params, searchParams }: PageProps<"/[locale]/pay_now">) {
  const locale = await pageLocale(params);
  const t = await getTranslations("PayNowPage");
  const { order, pay_type, cards_default } = await searchParams;
  const orderId = idOfQuery(order);
  const agreements = await getAgreements(locale).catch(() => null);
  return (
    <ClientMessages>
      <Container>
        <PageHeading title={t("title")} />
        <PayView
          orderId={orderId}
          chosen={{ outside: externalMethodOf(pay_type), cardId: idOfQuery(cards_default) }}
          ask={orderId && <AskToPay orderId={orderId} />}
          policies={agreements && { terms: agreements.teamServiceUrl, refund: agreements.refundPolicy }}
        />
        <TransactionPassword />
        <ProofDialog />
      </Container>
    </ClientMessages>
  );
}
