"use client";

import { Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { Failed } from "@/components/feedback/failed";
import { LoadingBlock } from "@/components/feedback/loading";
import { useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import type { LinkDesk, MethodFacts, MethodPart, OwnDesk } from "./method";

export const eWallet: MethodFacts = {
  icon: Smartphone,
  isOfferedBy: (link) => link.eWallets.length > 0,
  sent: ({ eWallet: type }) => ({ type }),
  lack: { tip: "VWalletTips", isFirst: false, isIn: ({ eWallet: type }) => type === null },
};

type Props = { chosen: string | null; onChoose: (value: string) => void };

function EWalletMethod(props: Props) {
  const { data: wallets, error } = useCall("GET payment/paymentMethods", {});
  if (error && !wallets) return <Failed error={error} className="py-4!" />;
  return wallets ? <EWalletChoice wallets={wallets} {...props} /> : <LoadingBlock className="h-12" />;
}

type ChoiceProps = Props & { wallets: CallData<"GET payment/paymentMethods"> };

function EWalletChoice({ wallets, chosen, onChoose }: ChoiceProps) {
  const t = useTranslations("EWalletMethod");
  if (wallets.length === 0) return <p className="text-ink-soft">{t("none")}</p>;
  return (
    <fieldset>
      <legend className="mb-2.5 text-sm text-ink-soft">{t("choose")}</legend>
      <div className="flex flex-wrap gap-2.5">
        {wallets.map(({ label, value }) => (
          <label
            key={value}
            className="relative inline-flex min-h-11 items-center rounded-pill border border-edge px-5 text-sm font-medium transition hover:border-leaf has-checked:border-leaf has-checked:bg-leaf-soft has-checked:text-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="e-wallet"
              value={value}
              checked={String(value) === chosen}
              onChange={() => onChoose(String(value))}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** For one's own order the e-wallets are read once the method is chosen. */
export function ownEWallet({ form, change }: OwnDesk): MethodPart {
  return { details: <EWalletMethod chosen={form.eWallet} onChoose={(value) => change({ eWallet: value })} /> };
}

/** A pay link names the e-wallets itself, because guests cannot read them. */
export function linkEWallet({ form, change, link }: LinkDesk): MethodPart {
  return { details: <EWalletChoice wallets={link.eWallets} chosen={form.eWallet} onChoose={(value) => change({ eWallet: value })} /> };
}
