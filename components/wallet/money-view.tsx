"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { ButtonLink } from "@/components/ui/button-link";
import { useCall } from "@/lib/client/call/use-call";
import { accountTypes } from "@/lib/contract/wire/payment-codes";
import { MoneyNavigation } from "./money-navigation";
import { RequestedTransfer } from "./requested-transfer";
import { type Terms, WithdrawForm } from "./withdraw-form";

type Props = {
  way: "transfer" | "withdraw";
  terms: Terms;
  /** The token of the link that asked for a transfer. */
  collect?: string;
};

/** Transfer and withdrawal; neither for an empty wallet. */
export function MoneyView({ way, terms, collect }: Props) {
  const t = useTranslations("MoveMoney");
  const account = useCall("GET member/account", { accountType: accountTypes.wallet });
  const profile = useCall("GET member/profile", {});
  // After moving the whole balance the form stays until the wallet page opens.
  const [opened, open] = useState(false);
  const failed = [account, profile].find(({ data, error }) => error && !data);

  if (failed) return <Failed error={failed.error} />;
  if (!account.data || !profile.data) return <LoadingRows />;
  const { balance } = account.data;
  if (balance > 0 && !opened) open(true);
  if (balance <= 0 && !opened) {
    return (
      <Empty title={t("nothing")} action={<ButtonLink href="/wallet">{t("toWallet")}</ButtonLink>}>
        {t("nothingLead")}
      </Empty>
    );
  }
  return (
    <>
      <MoneyNavigation current={way} />
      <div className="mt-6 max-w-form rounded-lg bg-surface p-6 shadow-soft md:p-9">
        {way === "transfer" ? (
          <RequestedTransfer memberCode={profile.data.userCode} balance={balance} token={collect} />
        ) : (
          <WithdrawForm memberCode={profile.data.userCode} balance={balance} terms={terms} />
        )}
      </div>
    </>
  );
}
