"use client";

import { useLocale, useTranslations } from "next-intl";
import { useShowFailure } from "@/components/feedback/show-failure";
import { signInPath } from "@/components/feedback/sign-in-path";
import { useForm } from "@/components/forms/use-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { linkTextClass } from "@/components/ui/link-text";
import { openedLink, payThroughLink } from "@/lib/client/payment/pay-link";
import { useSession } from "@/lib/client/session/use-session";
import { everyExternalMethod } from "@/lib/contract/wire/payment-codes";
import { typedMills } from "@/lib/format/amount";
import { getPathname } from "@/lib/i18n/navigation";
import { useParts } from "@/lib/i18n/use-parts";
import type { Policies } from "../agreement";
import { Deductions } from "../deductions";
import { chosenPart, Desk } from "../desk";
import { methodFacts, useLinkMethods } from "../methods";
import type { LinkDesk } from "../methods/method";
import { useBalances } from "../use-balances";
import { type SendPayment, usePay } from "../use-pay";
import { usePayForm } from "../use-pay-form";
import { AskedOrder } from "./asked-order";
import { type CheckedDetails, type Details, noDetails } from "./details";
import type { PayLink, usePayLink } from "./use-pay-link";

type Props = {
  token: string;
  link: PayLink;
  order: NonNullable<PayLink["order"]>;
  policies: Policies;
  readAgain: ReturnType<typeof usePayLink>["readAgain"];
};

const nothingChosen = { outside: undefined, cardId: null };

/** Where a guest's receipt is sent, and how a member pays from accounts. */
function GuestFields({ register, tip }: LinkDesk["details"]) {
  const t = useTranslations("PayFor");
  const locale = useLocale();
  const { wallet } = useParts();
  return (
    <>
      <Field label={t("email")} hint={t("emailHint")} error={tip("email", t("emailTip"))} className="max-w-form">
        <Input {...register("email")} type="email" autoComplete="email" />
      </Field>
      {wallet && (
        <p className="text-sm text-ink-soft">
          {t.rich("signIn", {
            link: (words) => (
              <a className={linkTextClass} href={signInPath(locale, getPathname({ href: "/pay_for", locale }))}>
                {words}
              </a>
            ),
          })}
        </p>
      )}
    </>
  );
}

/** The ways to pay another member's order: by an external method, and from a signed-in member's own accounts. */
export function PayForDesk({ token, link, order, policies, readAgain }: Props) {
  const t = useTranslations("PayFor");
  const showFailure = useShowFailure();
  const isMember = useSession()?.state === "member";
  const offered = everyExternalMethod.filter((each) => methodFacts[each].isOfferedBy(link));
  const { form, change } = usePayForm("link", nothingChosen, offered);
  const accounts = useBalances(isMember);
  const details = useForm<Details, CheckedDetails>({
    defaultValues: noDetails,
    fetchRules: async () => (await import("./details-rules")).detailsRules(part?.isTyped ?? false),
    failures: "toast",
  });
  const { part, shown } = chosenPart(form, useLinkMethods({ form, change, link, isMember, details }));
  const payableMills = typedMills(order.paymentAmount);

  async function hasFailed() {
    const now = await readAgain().catch(() => undefined);
    // Nothing is stored of a payment that was refused before it began.
    return now ? now.attempt !== "started" && now.attempt !== "waiting" && now.attempt !== "paid" : null;
  }

  const { busy, problem, payNow } = usePay({
    subject: "link",
    bill: { payableMills, balances: accounts.balances },
    form: shown,
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
    await payNow(shown, send, about);
  });

  return (
    <Desk
      {...{ form, change, offered, part, payableMills, policies }}
      problem={problem?.text}
      busy={busy || details.submitting}
      onPay={() => void press()}
      sums={
        <>
          {details.engine}
          <p className="mb-4 border-b border-line pb-4 text-sm text-ink-soft">{t("note")}</p>
        </>
      }
      above={<AskedOrder order={order} onOver={() => void readAgain()} />}
      below={
        isMember ? (
          <Deductions form={form} payableMills={payableMills} accounts={accounts} onChange={(changed) => change({ accounts: changed })} />
        ) : (
          <GuestFields register={details.register} tip={details.tip} />
        )
      }
      isForm
    />
  );
}
