import { getTranslations } from "next-intl/server";
import { MemberFrame } from "@/components/account/member-frame";
import { ClientWords } from "@/components/layout/client-words";
import { TransactionPassword } from "@/components/transaction-password/transaction-password";
import { PageHeading } from "@/components/ui/heading";
import { MoneyView } from "@/components/wallet/money-view";
import type { Locale } from "@/lib/contract/wire/language";
import { getAgreements } from "@/lib/server/reads/content";

/** One of the two ways out of the wallet. */
export async function MoneyPage({ way, locale }: { way: "transfer" | "withdraw"; locale: Locale }) {
  const t = await getTranslations("MoneyPage");
  const agreements = await getAgreements(locale).catch(() => null);
  const own = agreements?.withdrawalAgreement;
  return (
    <MemberFrame current="/wallet">
      <PageHeading title={t("title")} />
      <ClientWords names={["MoveMoney", "TransactionPassword"]}>
        <MoneyView way={way} terms={own ? { of: "withdrawal", href: own } : { of: "service", href: agreements?.teamServiceUrl }} />
        <TransactionPassword />
      </ClientWords>
    </MemberFrame>
  );
}
