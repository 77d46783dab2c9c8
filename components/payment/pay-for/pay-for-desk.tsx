"use client";

import { useLocale, useTranslations } from "next-intl";
import { useShowFailure } from "@/components/feedback/show-failure";
import { signInPath } from "@/components/feedback/sign-in-path";
import { useForm } from "@/components/forms/use-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { linkTextLook } from "@/components/ui/link-text";
import { useCall } from "@/lib/client/call/use-call";
import { openedLink, payThroughLink } from "@/lib/client/payment/pay-link";
import { useSession } from "@/lib/client/session/use-session";
import { centsOf } from "@/lib/format/amount";
import { getPathname } from "@/lib/i18n/navigation";
import type { Policies } from "../agreement";
import { Deductions } from "../deductions";
import { EWalletChoice } from "../e-wallet-method";
import { ExternalMethods } from "../external-methods";
import { PayBox } from "../pay-box";
import { type Outside, typedCardId } from "../pay-form";
import { useBalances } from "../use-balances";
import { type SendPayment, usePay } from "../use-pay";
import { usePayForm } from "../use-pay-form";
import { AskedOrder } from "./asked-order";
import { type CheckedDetails, type Details, noDetails } from "./details";
import { CardChoice, TypedCard } from "./typed-card";
import type { PayLink, usePayLink } from "./use-pay-link";

type Props = {
  token: string;
  link: PayLink;
  order: NonNullable<PayLink["order"]>;
  policies: Policies;
  readAgain: ReturnType<typeof usePayLink>["readAgain"];
};

const nothingChosen = { outside: undefined, cardId: null };

/** The ways to pay another member's order: by card or e-wallet, and from a signed-in member's own accounts. */
export function PayForDesk({ token, link, order, policies, readAgain }: Props) {
  const t = useTranslations("PayFor");
  const locale = useLocale();
  const showFailure = useShowFailure();
  const isMember = useSession()?.state === "member";
  const offered: Outside[] = [...(link.card ? (["card"] as const) : []), ...(link.eWallets.length > 0 ? (["e-wallet"] as const) : [])];
  const { form, change } = usePayForm("link", nothingChosen, offered);
  const accounts = useBalances(isMember);
  const { data: cards = [] } = useCall("GET credit/card/listByThirdParty", isMember ? { thirdParty: 2 } : null);
  const cardId = [typedCardId, ...cards.map(({ id }) => id)].find((id) => id === form.cardId) ?? cards[0]?.id ?? typedCardId;
  const isTyped = form.outside === "card" && cardId === typedCardId;
  const details = useForm<Details, CheckedDetails>({
    defaultValues: noDetails,
    fetchRules: async () => (await import("./details-rules")).detailsRules(isTyped),
    failures: "toast",
  });
  const payableCents = centsOf(order.paymentAmount);

  async function hasFailed() {
    const now = await readAgain().catch(() => undefined);
    // Nothing is stored of a payment that was refused before it began.
    return now ? now.attempt !== "started" && now.attempt !== "waiting" && now.attempt !== "paid" : null;
  }

  const { busy, problem, payNow } = usePay({
    subject: "link",
    bill: { payableCents, balances: accounts.balances },
    hasFailed,
    onPaid: () => void readAgain().catch(showFailure),
  });

  const press = details.submit(async ({ typedCard, email }) => {
    const send: SendPayment = (payment, key) => {
      openedLink.write({ token, key });
      return payThroughLink({ ...payment, token, typedCard, email }, key);
    };
    // The tab stores the last digits of a typed card only.
    const about = { link: token, email, card: typedCard && [typedCard.cardNumber.slice(-4), typedCard.expirationMonth] };
    await payNow({ ...form, cardId }, send, about);
  });

  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_22rem]">
      <form method="post" noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-12">
        <AskedOrder order={order} onOver={() => void readAgain()} />
        <ExternalMethods
          offered={offered}
          form={form}
          onChange={change}
          details={{
            card: (
              <>
                {cards.length > 0 && <CardChoice cards={cards} chosen={cardId} onChoose={(id) => change({ cardId: id })} />}
                {isTyped && <TypedCard register={details.register} tip={details.tip} />}
              </>
            ),
            "e-wallet": <EWalletChoice wallets={link.eWallets} chosen={form.eWallet} onChoose={(eWallet) => change({ eWallet })} />,
          }}
        />
        {isMember ? (
          <Deductions form={form} payableCents={payableCents} accounts={accounts} onChange={(changed) => change({ accounts: changed })} />
        ) : (
          <>
            <Field label={t("email")} hint={t("emailHint")} error={details.tip("email", t("emailTip"))} className="max-w-form">
              <Input {...details.register("email")} type="email" autoComplete="email" />
            </Field>
            <p className="text-sm text-ink-soft">
              {t.rich("signIn", {
                link: (words) => (
                  <a className={linkTextLook} href={signInPath(locale, getPathname({ href: "/pay_for", locale }))}>
                    {words}
                  </a>
                ),
              })}
            </p>
          </>
        )}
      </form>
      <div className="lg:sticky lg:top-28">
        <PayBox
          form={form}
          payableCents={payableCents}
          policies={policies}
          onAgree={(agreed) => change({ agreed })}
          problem={problem?.text}
          busy={busy || details.submitting}
          onPay={() => void press()}
        >
          <p className="mb-4 border-b border-line pb-4 text-sm text-ink-soft">{t("note")}</p>
        </PayBox>
      </div>
    </div>
  );
}
