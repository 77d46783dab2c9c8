"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { LinkText } from "@/components/ui/link-text";
import { useCall } from "@/lib/client/call/use-call";
import { pay } from "@/lib/client/payment/pay";
import type { CallData } from "@/lib/contract";
import { type ExternalMethod, everyExternalMethod, externalMethods } from "@/lib/contract/wire/payment-codes";
import { typedMills } from "@/lib/format/amount";
import { queryOfId } from "@/lib/format/query-id";
import { useRouter } from "@/lib/i18n/navigation";
import type { Policies } from "./agreement";
import { Deductions } from "./deductions";
import { chosenPart, Desk } from "./desk";
import { useOwnMethods } from "./methods";
import { PaySums } from "./pay-sums";
import { useBalances } from "./use-balances";
import { usePay } from "./use-pay";
import { type Chosen, usePayForm } from "./use-pay-form";

/** The external methods that the shop offers; null while that is unknown. A provider that does not say so offers all of them. */
function useOffered(): ExternalMethod[] | null {
  const { data, error } = useCall("GET payment/external", {});
  if (data) return everyExternalMethod.filter((each) => data[externalMethods[each].name]);
  return error ? everyExternalMethod : null;
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
  const { part, shown } = chosenPart(form, useOwnMethods({ orderId: order.id, form, change }));
  const payableMills = typedMills(order.paymentAmount);
  const statusPath = `/pay_status?order=${queryOfId(order.id)}`;
  const { busy, problem, payNow } = usePay({
    subject: order.id,
    bill: { payableMills, balances: accounts.balances },
    form: shown,
    hasFailed,
    onPaid: () => router.push(statusPath),
  });

  async function press() {
    try {
      const completed = part?.complete ? await part.complete() : {};
      if (!completed) return;
      await payNow({ ...shown, ...completed }, (payment, key) => pay({ orderId: order.id, ...payment }, key));
    } catch (failure) {
      showFailure(failure);
    }
  }

  return (
    <Desk
      {...{ form, change, offered, part, payableMills, policies, busy }}
      problem={problem?.text}
      statusLink={problem?.asked && <LinkText href={statusPath}>{t("look")}</LinkText>}
      onPay={() => void press()}
      sums={<PaySums order={order} />}
      below={
        <Deductions form={form} payableMills={payableMills} accounts={accounts} onChange={(changed) => change({ accounts: changed })} />
      }
      aside={ask}
    />
  );
}
