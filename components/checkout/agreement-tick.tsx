"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { linkTextLook } from "@/components/ui/link-text";

export type AgreementAddresses = { terms: string; refunds: string } | null;

type Props = { addresses: AgreementAddresses; ticked: boolean; tip: boolean; onTick: (ticked: boolean) => void };

/** What has to be accepted before an order is made. */
export function AgreementTick({ addresses, ticked, tip, onTick }: Props) {
  const t = useTranslations("CheckOutView");
  const linkTo = (address: string | undefined) => (words: React.ReactNode) =>
    address ? (
      <a href={address} target="_blank" rel="noreferrer" className={linkTextLook}>
        {words}
      </a>
    ) : (
      words
    );

  return (
    <Checkbox checked={ticked} onChange={(event) => onTick(event.target.checked)} error={tip && !ticked && t("agreementTip")}>
      {t.rich("agreement", { terms: linkTo(addresses?.terms), refunds: linkTo(addresses?.refunds) })}
    </Checkbox>
  );
}
