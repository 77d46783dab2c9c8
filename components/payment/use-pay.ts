"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useFailureText } from "@/components/feedback/failure-text";
import { goToSignIn } from "@/components/feedback/sign-in-path";
import { pay } from "@/lib/client/pay";
import { askTransactionPassword, isAboutPassword } from "@/lib/client/transaction-password";
import { Failure } from "@/lib/contract/wire/failure";
import { queryOfId } from "@/lib/format/query-id";
import { getPathname, useRouter } from "@/lib/i18n/navigation";
import { endAttempt, keyOfAttempt } from "./attempt";
import { type Bill, checkPayment } from "./check-payment";
import type { PayForm } from "./pay-form";
import { paymentOf } from "./payment-of";
import { forgetForm } from "./use-pay-form";

/** Why an order is not paid yet, and whether the shop was asked: then it is the order that tells the truth. */
export type PayProblem = { text: string; asked: boolean };

type Options = {
  orderId: number;
  bill: Bill;
  /** Reads the order again and says whether its last attempt failed; null where nobody can say. */
  hasFailed: () => Promise<boolean | null>;
};

/** PAY NOW: checks, asks for the transaction password where the member's own money is used, pays once, and goes on. */
export function usePay({ orderId, bill, hasFailed }: Options) {
  const t = useTranslations("PayTips");
  const textOf = useFailureText();
  const locale = useLocale();
  const router = useRouter();
  const locked = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PayProblem | null>(null);

  function lock(wanted: boolean) {
    locked.current = wanted;
    setBusy(wanted);
  }

  // The browser's own copy of the page, shown again by «back», must not stay locked.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      locked.current = false;
      setBusy(false);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  function goOn(gateway: string | null) {
    endAttempt(orderId);
    forgetForm(orderId);
    if (gateway === null) return router.push(`/pay_status?order=${queryOfId(orderId)}`);
    // A document of its own: only its content policy lets a form leave for the gateway.
    window.location.assign(getPathname({ href: { pathname: "/pay_gateway", query: { htmlData: gateway } }, locale }));
  }

  /** A refused attempt is over once the order says that it failed. Until then its key stays: pressing again asks for the same one. */
  async function stop(error: unknown) {
    if (error instanceof Failure && error.failure === "signed-out") return goToSignIn();
    const isAnswer = error instanceof Failure && error.status < 500;
    if ((await hasFailed()) && isAnswer) endAttempt(orderId);
    setProblem({ text: textOf(error), asked: true });
    lock(false);
  }

  async function attempt(form: PayForm, wrongPassword: string | null): Promise<void> {
    const payment = paymentOf(form, orderId, bill.payableCents);
    const hash = payment?.hybrids.length ? await askTransactionPassword(wrongPassword) : undefined;
    if (!payment || hash === null) return lock(false);
    const whole = { ...payment, ...(hash && { transactionPassword: hash }) };
    try {
      goOn(await pay(whole, keyOfAttempt(whole)));
    } catch (error) {
      await (isAboutPassword(error) ? attempt(form, textOf(error)) : stop(error));
    }
  }

  async function payNow(form: PayForm): Promise<void> {
    if (locked.current) return;
    const tip = checkPayment(form, bill);
    setProblem(tip && { text: t(tip), asked: false });
    if (tip) return;
    lock(true);
    await attempt(form, null);
  }

  return { busy, problem, payNow };
}
