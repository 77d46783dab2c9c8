"use client";

import { useTranslations } from "next-intl";
import { AwayText } from "@/components/ui/away-text";
import { Checkbox } from "@/components/ui/checkbox";

export type AgreementAddresses = { terms: string; refunds: string } | null;

type Props = { addresses: AgreementAddresses; ticked: boolean; tip: boolean; onTick: (ticked: boolean) => void };

/** What has to be accepted before an order is made. */
export function AgreementTick({ addresses, ticked, tip, onTick }: Props) {
  const t = useTranslations("CheckOutView");

  return (
    <Checkbox checked={ticked} onChange={(event) => onTick(event.target.checked)} error={tip && !ticked && t("agreementTip")}>
      {t.rich("agreement", {
        terms: (words) => <AwayText href={addresses?.terms}>{words}</AwayText>,
        refunds: (words) => <AwayText href={addresses?.refunds}>{words}</AwayText>,
      })}
    </Checkbox>
  );
}
