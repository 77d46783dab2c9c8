"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { ExternalLink } from "@/components/ui/external-link";

export type AgreementUrls = { terms: string; refunds: string } | null;

type Props = { addresses: AgreementUrls; ticked: boolean; tip: boolean; onTick: (ticked: boolean) => void };

export function AgreementCheckbox({ addresses, ticked, tip, onTick }: Props) {
  const t = useTranslations("CheckOutView");

  return (
    <Checkbox checked={ticked} onChange={(event) => onTick(event.target.checked)} error={tip && !ticked && t("agreementTip")}>
      {t.rich("agreement", {
        terms: (words) => <ExternalLink href={addresses?.terms}>{words}</ExternalLink>,
        refunds: (words) => <ExternalLink href={addresses?.refunds}>{words}</ExternalLink>,
      })}
    </Checkbox>
  );
}
