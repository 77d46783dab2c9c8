"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { useFailureText } from "@/components/feedback/failure-text";
import { LoadingRows } from "@/components/feedback/loading";
import { Notice } from "@/components/feedback/notice";
import { ButtonLink } from "@/components/ui/button-link";
import { useCall } from "@/lib/client/call/use-call";
import { accountTypes } from "@/lib/contract/wire/payment-codes";
import { MoneyNavigation } from "./money-navigation";
import { TransferForm } from "./transfer-form";
import { type Terms, WithdrawForm } from "./withdraw-form";

type RequestedProps = {
  memberCode: string;
  balance: number;
  /** The token of the link that asked for the transfer; without one the form is empty. */
  token?: string;
};

/** The transfer form, filled in with a link's request if the shop confirms it. A link that was changed fills in nothing. */
export function RequestedTransfer({ memberCode, balance, token }: RequestedProps) {
  const t = useTranslations("MoveMoney");
  const textOf = useFailureText();
  const { data: request, error } = useCall("GET wallet/collectRequest", token ? { token } : null, { atFocus: false });
  const isRefused = error?.failure === "refused" || error?.failure === "bad-input";

  if (!token) return <TransferForm memberCode={memberCode} balance={balance} />;
  if (error && !request && !isRefused) return <Failed error={error} />;
  if (!request && !isRefused) return <LoadingRows />;
  return (
    <>
      <div role={isRefused ? "alert" : "status"} className="mb-6">
        <Notice>
          <p className="font-semibold">{isRefused ? textOf(error) : t("requested")}</p>
          <p>{t(isRefused ? "requestBroken" : "requestedLead")}</p>
        </Notice>
      </div>
      <TransferForm memberCode={memberCode} balance={balance} request={isRefused ? undefined : request} />
    </>
  );
}

type Props = {
  kind: "transfer" | "withdraw";
  terms: Terms;
  /** The token of the link that asked for a transfer. */
  collect?: string;
};

/** Transfer and withdrawal; neither for an empty wallet. */
export function MoneyView({ kind, terms, collect }: Props) {
  const t = useTranslations("MoveMoney");
  const account = useCall("GET member/account", { accountType: accountTypes.wallet });
  const profile = useCall("GET member/profile", {});
  // After moving the whole balance the form stays until the wallet page opens.
  const [opened, setOpened] = useState(false);
  const failed = [account, profile].find(({ data, error }) => error && !data);

  if (failed) return <Failed error={failed.error} />;
  if (!account.data || !profile.data) return <LoadingRows />;
  const { balance } = account.data;
  if (balance > 0 && !opened) setOpened(true);
  if (balance <= 0 && !opened) {
    return (
      <Empty title={t("nothing")} action={<ButtonLink href="/wallet">{t("toWallet")}</ButtonLink>}>
        {t("nothingLead")}
      </Empty>
    );
  }
  return (
    <>
      <MoneyNavigation current={kind} />
      <div className="mt-6 max-w-form rounded-lg bg-surface p-6 shadow-soft md:p-9">
        {kind === "transfer" ? (
          <RequestedTransfer memberCode={profile.data.userCode} balance={balance} token={collect} />
        ) : (
          <WithdrawForm memberCode={profile.data.userCode} balance={balance} terms={terms} />
        )}
      </div>
    </>
  );
}
