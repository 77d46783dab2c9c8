"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { ButtonLink } from "@/components/ui/button-link";
import { useCall } from "@/lib/client/use-call";
import { accountTypes } from "@/lib/contract/wire/payment-codes";
import { MoneyTabs } from "./money-tabs";
import { TransferForm } from "./transfer-form";
import { type Terms, WithdrawForm } from "./withdraw-form";

type Props = { way: "transfer" | "withdraw"; terms: Terms };

/** The two ways out of the wallet. Where nothing is in it there is neither. */
export function MoneyView({ way, terms }: Props) {
  const t = useTranslations("MoveMoney");
  const account = useCall("GET member/account", { accountType: accountTypes.wallet });
  const profile = useCall("GET member/profile", {});
  // Who has just moved everything is on the way to the wallet, and needs no words about an empty one.
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
      <MoneyTabs current={way} />
      <div className="mt-6 max-w-form rounded-lg bg-surface p-6 shadow-soft md:p-9">
        {way === "transfer" ? (
          <TransferForm memberCode={profile.data.userCode} balance={balance} />
        ) : (
          <WithdrawForm memberCode={profile.data.userCode} balance={balance} terms={terms} />
        )}
      </div>
    </>
  );
}
