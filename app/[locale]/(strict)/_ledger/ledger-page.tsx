import { getTranslations } from "next-intl/server";
import { HiddenBalance } from "@/components/account/hidden-balance";
import { MemberFrame } from "@/components/account/member-frame";
import { ClientWords } from "@/components/layout/client-words";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeading } from "@/components/ui/heading";
import { type Ledger, ledgerFilterOf, ledgers } from "@/components/wallet/ledger-filter";
import { LedgerView } from "@/components/wallet/ledger-view";

async function WaysOut() {
  const t = await getTranslations("LedgerPage");
  return (
    <div className="flex gap-3">
      <ButtonLink href="/wallet_transfer">{t("transfer")}</ButtonLink>
      <ButtonLink href="/wallet_withdraw" look="outline">
        {t("withdraw")}
      </ButtonLink>
    </div>
  );
}

type Props = { ledger: Ledger; query: Record<string, string | string[] | undefined> };

/** One of the member's accounts: what is in it, and what moved. */
export async function LedgerPage({ ledger, query }: Props) {
  const t = await getTranslations("LedgerPage");
  return (
    <MemberFrame current={ledgers[ledger]}>
      <PageHeading title={t(`${ledger}.title`)} lead={t(`${ledger}.lead`)} action={ledger === "wallet" && <WaysOut />} />
      <ClientWords names={["HiddenBalance", "Ledger"]}>
        <div className="flex flex-col gap-6">
          <HiddenBalance account={ledger} />
          <LedgerView ledger={ledger} filter={ledgerFilterOf(query)} />
        </div>
      </ClientWords>
    </MemberFrame>
  );
}
