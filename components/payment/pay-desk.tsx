"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { LinkText } from "@/components/ui/link-text";
import { read, useCall } from "@/lib/client/call/use-call";
import { pay } from "@/lib/client/payment/pay";
import type { CallData } from "@/lib/contract";
import { centsOf } from "@/lib/format/amount";
import { queryOfId } from "@/lib/format/query-id";
import { useRouter } from "@/lib/i18n/navigation";
import type { Policies } from "./agreement";
import { CardMethod } from "./card-method";
import { Deductions } from "./deductions";
import { EWalletMethod } from "./e-wallet-method";
import { ExternalMethods } from "./external-methods";
import { PayBox } from "./pay-box";
import type { Outside } from "./pay-form";
import { PaySums } from "./pay-sums";
import { useBalances } from "./use-balances";
import { usePay } from "./use-pay";
import { type Chosen, usePayForm } from "./use-pay-form";

type Card = CallData<"GET credit/card/listByThirdParty">[number];

const own = { thirdParty: 2 };

function choose(cards: Card[], wanted: number | null): Card | null {
  return cards.find(({ id }) => id === wanted) ?? cards[0] ?? null;
}

/**
 * The card to pay with: the requested one, otherwise the first. The cached list may be older than a card that was just
 * added, so it only counts if it contains the requested card or was read again.
 */
function usePayingCard(wanted: number | null) {
  const { data, error, isValidating, mutate } = useCall("GET credit/card/listByThirdParty", own);
  const holdsIt = data?.some(({ id }) => wanted === null || id === wanted);
  const cards = holdsIt || !isValidating ? data : undefined;
  const card = cards ? choose(cards, wanted) : null;

  /** Returns the card that is shown, or reads the cards again. Throws if they cannot be read, because there may be one. */
  async function findCard(): Promise<Card | null> {
    if (card) return card;
    const found = await mutate(read("GET credit/card/listByThirdParty", own), { revalidate: false });
    return choose(found ?? [], wanted);
  }

  return { cards, card, error, findCard };
}

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
  /** The button by which the member asks another person to pay. */
  ask?: ReactNode;
};

export function PayDesk({ order, chosen, policies, hasFailed, ask }: Props) {
  const t = useTranslations("PayDesk");
  const router = useRouter();
  const showFailure = useShowFailure();
  const offered = useOffered();
  const { form, change } = usePayForm(order.id, chosen, offered);
  const accounts = useBalances();
  const { cards, card, error, findCard } = usePayingCard(form.cardId);
  const payableCents = centsOf(order.paymentAmount);
  const statusPath = `/pay_status?order=${queryOfId(order.id)}`;
  const { busy, problem, payNow } = usePay({
    subject: order.id,
    bill: { payableCents, balances: accounts.balances },
    hasFailed,
    onPaid: () => router.push(statusPath),
  });

  async function press() {
    try {
      const paying = form.outside === "card" ? await findCard() : null;
      await payNow({ ...form, cardId: paying?.id ?? null }, (payment, key) => pay({ orderId: order.id, ...payment }, key));
    } catch (failure) {
      showFailure(failure);
    }
  }

  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_22rem]">
      <div className="flex flex-col gap-12">
        <ExternalMethods
          offered={offered}
          form={form}
          onChange={change}
          details={{
            card: <CardMethod orderId={order.id} cards={cards} error={error} card={card} />,
            "e-wallet": <EWalletMethod chosen={form.eWallet} onChoose={(eWallet) => change({ eWallet })} />,
          }}
        />
        <Deductions form={form} payableCents={payableCents} accounts={accounts} onChange={(changed) => change({ accounts: changed })} />
      </div>
      <div className="flex flex-col gap-6 lg:sticky lg:top-28">
        <PayBox
          form={form}
          payableCents={payableCents}
          policies={policies}
          onAgree={(agreed) => change({ agreed })}
          problem={problem?.text}
          look={problem?.asked && <LinkText href={statusPath}>{t("look")}</LinkText>}
          busy={busy}
          onPay={() => void press()}
        >
          <PaySums order={order} />
        </PayBox>
        {ask}
      </div>
    </div>
  );
}
