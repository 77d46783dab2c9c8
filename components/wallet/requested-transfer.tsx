"use client";

import { useTranslations } from "next-intl";
import { Failed } from "@/components/feedback/failed";
import { useFailureText } from "@/components/feedback/failure-text";
import { LoadingRows } from "@/components/feedback/loading";
import { Notice } from "@/components/feedback/notice";
import { useCall } from "@/lib/client/call/use-call";
import { TransferForm } from "./transfer-form";

type Props = {
  memberCode: string;
  balance: number;
  /** The token of the link that asked for the transfer; without one the form is empty. */
  token?: string;
};

/** The transfer form, filled in with a link's request if the shop confirms it. A link that was changed fills in nothing. */
export function RequestedTransfer({ memberCode, balance, token }: Props) {
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
