"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { LinkText } from "@/components/ui/link-text";
import { useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import { centsOf } from "@/lib/format/amount";
import { queryOfId } from "@/lib/format/query-id";
import { Agreement, type Policies } from "./agreement";
import { CardMethod } from "./card-method";
import { Deductions } from "./deductions";
import { EWalletMethod } from "./e-wallet-method";
import { ExternalMethods } from "./external-methods";
import { countSources, type Outside } from "./pay-form";
import { PaySums } from "./pay-sums";
import { useBalances } from "./use-balances";
import { usePay } from "./use-pay";
import { type Chosen, usePayForm } from "./use-pay-form";
import { usePayingCard } from "./use-paying-card";

const everything: Outside[] = ["card", "e-wallet"];

/** The external methods that the shop offers; null while that is unknown. A provider that does not say so offers all of them. */
function useOffered(): Outside[] | null {
  const { data, error } = useCall("GET payment/external", {});
  if (data) return everything.filter((each) => (each === "card" ? data.card : data.eWallet));
  return error ? everything : null;
}

type Props = {
  order: CallData<"GET order/{id}">;
  chosen: Chosen;
  policies: Policies;
  hasFailed: () => Promise<boolean | null>;
};

export function PayDesk({ order, chosen, policies, hasFailed }: Props) {
  const t = useTranslations("PayDesk");
  const tips = useTranslations("PayTips");
  const showFailure = useShowFailure();
  const offered = useOffered();
  const { form, change } = usePayForm(order.id, chosen, offered);
  const accounts = useBalances();
  const { cards, card, error, findCard } = usePayingCard(form.cardId);
  const payableCents = centsOf(order.paymentAmount);
  const { busy, problem, payNow } = usePay({ orderId: order.id, bill: { payableCents, balances: accounts.balances }, hasFailed });

  function toggle(outside: Outside) {
    if (form.outside === outside) return change({ outside: null });
    if (!form.outside && countSources(form) >= 2) return void showToast("error", tips("Onlytwopayment"));
    change({ outside });
  }

  async function press() {
    try {
      const paying = form.outside === "card" ? await findCard() : null;
      await payNow({ ...form, cardId: paying?.id ?? null });
    } catch (failure) {
      showFailure(failure);
    }
  }

  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_22rem]">
      <div className="flex flex-col gap-12">
        <ExternalMethods
          offered={offered}
          chosen={form.outside}
          onToggle={toggle}
          details={{
            card: <CardMethod orderId={order.id} cards={cards} error={error} card={card} />,
            "e-wallet": <EWalletMethod chosen={form.eWallet} onChoose={(eWallet) => change({ eWallet })} />,
          }}
        />
        <section aria-labelledby="deductions">
          <h2 id="deductions" className="mb-5 text-xl">
            {t("deductions")}
          </h2>
          <Deductions form={form} payableCents={payableCents} accounts={accounts} onChange={(changed) => change({ accounts: changed })} />
        </section>
      </div>
      <div className="rounded-lg bg-surface p-7 shadow-soft lg:sticky lg:top-28">
        <PaySums order={order} form={form} />
        <div className="mt-6 mb-5">
          <Agreement policies={policies} agreed={form.agreed} onChange={(agreed) => change({ agreed })} />
        </div>
        <div role="alert">
          {problem && (
            <div className="mb-4 flex animate-arrive items-start gap-2.5 rounded-md bg-clay-soft px-4 py-3 text-sm text-clay">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              <p>
                {problem.text} {problem.asked && <LinkText href={`/pay_status?order=${queryOfId(order.id)}`}>{t("look")}</LinkText>}
              </p>
            </div>
          )}
        </div>
        <Button size="large" wide busy={busy} onClick={() => void press()}>
          {t("pay")}
        </Button>
      </div>
    </div>
  );
}
