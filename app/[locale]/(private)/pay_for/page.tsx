import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProofDialog } from "@/components/factor/proof-dialog";
import { ClientMessages } from "@/components/layout/client-messages";
import { TransactionPassword } from "@/components/member/transaction-password/transaction-password";
import { PayForView } from "@/components/payment/pay-for/pay-for-view";
import { Container } from "@/components/ui/container";
import { pageLocale } from "@/lib/i18n/page-locale";
import { getAgreements } from "@/lib/server/reads/content";

export async function generateMetadata({ params }: PageProps<"/[locale]/pay_for">): Promise<Metadata> {
  await pageLocale(params);
  const [t, shop] = await Promise.all([getTranslations("PayForPage"), getTranslations("Shop")]);
  return { title: t("title"), description: t("lead", { shop: shop("name") }), referrer: "same-origin" };
}

export default async function PayForPage({ params }: PageProps<"/[locale]/pay_for">) {
  const locale = await pageLocale(params);
  const [t, shop] = await Promise.all([getTranslations("PayForPage"), getTranslations("Shop")]);
  const agreements = await getAgreements(locale).catch(() => null);
  return (
    <ClientMessages>
      <Container>
        <PayForView
          lead={t("lead", { shop: shop("name") })}
          policies={agreements && { terms: agreements.teamServiceUrl, refund: agreements.refundPolicy }}
        />
        <TransactionPassword />
        <ProofDialog />
      </Container>
    </ClientMessages>
  );
}
