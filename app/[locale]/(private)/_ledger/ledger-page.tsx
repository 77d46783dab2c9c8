import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
import { HiddenBalance } from "@/components/member/home/hidden-balance";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeading } from "@/components/ui/heading";
import { type Ledger, ledgerFilterOf, ledgers } from "@/components/wallet/ledger-filter";
import { LedgerView } from "@/components/wallet/ledger-view";

async function Ways({ ledger }: { ledger: Ledger }) {
  const t = await getTranslations("LedgerPage");
  return (
    <div className="flex flex-wrap gap-3">
      {ledger === "wallet" && (
        <>
          <ButtonLink href="/wallet_transfer">{t("transfer")}</ButtonLink>
          <ButtonLink href="/wallet_withdraw" variant="outline">
            {t("withdraw")}
          </ButtonLink>
          <ButtonLink href="/wallet_collect" variant="outline">
            {t("collect")}
          </ButtonLink>
        </>
      )}
      <ButtonLink href={ledger === "wallet" ? "/wallet_statements" : "/wallet_statements?account=reorderCredit"} variant="outline">
        {t("statements")}
      </ButtonLink>
    </div>
  );
}

type Props = { ledger: Ledger; query: Record<string, string | string[] | undefined> };

export async function LedgerPage({ ledger, query }: Props) {
  const t = await getTranslations("LedgerPage");
  return (
    <MemberFrame current={ledgers[ledger]}>
      <PageHeading title={t(`${ledger}.title`)} lead={t(`${ledger}.lead`)} action={<Ways ledger={ledger} />} />
      <ClientMessages>
        <div className="flex flex-col gap-6">
          <HiddenBalance account={ledger} />
          <LedgerView ledger={ledger} filter={ledgerFilterOf(query)} />
        </div>
      </ClientMessages>
    </MemberFrame>
  );
}
