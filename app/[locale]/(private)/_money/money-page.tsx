import { getTranslations } from "next-intl/server";
import { ProofDialog } from "@/components/factor/proof-dialog";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { TransactionPassword } from "@/components/member/transaction-password/transaction-password";
import { PageHeading } from "@/components/ui/heading";
import { CollectView } from "@/components/wallet/collect-view";
import { MoneyView } from "@/components/wallet/money-view";
import type { Locale } from "@/lib/contract/wire/language";
import { getAgreements } from "@/lib/server/reads/content";

type Props = { kind: "transfer" | "withdraw" | "collect"; locale: Locale; collect?: string };

export async function MoneyPage({ kind, locale, collect }: Props) {
  const [t, tWays] = [await getTranslations("MoneyPage"), await getTranslations("MoveMoney")];
  const agreements = await getAgreements(locale).catch(() => null);
  const own = agreements?.withdrawalAgreement;
  const terms = own ? ({ of: "withdrawal", href: own } as const) : ({ of: "service", href: agreements?.teamServiceUrl } as const);
  return (
    <MemberFrame current="/wallet">
      <PageHeading title={kind === "collect" ? tWays("collect.tab") : t("title")} />
      <ClientMessages>
        {kind === "collect" ? <CollectView /> : <MoneyView kind={kind} terms={terms} collect={collect} />}
        <TransactionPassword />
        <ProofDialog />
      </ClientMessages>
    </MemberFrame>
  );
}
