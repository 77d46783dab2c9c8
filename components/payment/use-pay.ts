"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useFailureText } from "@/components/feedback/failure-text";
import { goToSignIn } from "@/components/feedback/sign-in-path";
import { withProof } from "@/lib/client/payment/factor-proof";
import { isPasswordRefusal, requestTransactionPassword } from "@/lib/client/payment/transaction-password";
import { attempts, isRefusal } from "@/lib/client/store/idempotency";
import { Failure } from "@/lib/contract/wire/failure";
import { getPathname } from "@/lib/i18n/navigation";
import { type Bill, checkPayment } from "./check-payment";
import type { PayForm, PayTip } from "./pay-form";
import { type Choice, choiceOf } from "./payment-of";
import { forgetForm } from "./use-pay-form";

/** By order or link, in this tab until the outcome is known: a reload or a lost answer continues the same attempt. */
const payAttempts = attempts("pay-attempts", { area: "sessionStorage", most: 20 });

/** Why an order is not paid yet, and whether a request was sent: then only the order is authoritative. */
export type PayProblem = { text: string; asked: boolean; tip?: PayTip };

type Options = {
  subject: number | "link";
  bill: Bill;
  /** The choice that is shown. */
  form: PayForm;
  /** Reads the order again. Returns whether its last attempt failed, or null if that is unknown. */
  hasFailed: () => Promise<boolean | null>;
  onPaid: () => void;
};

/** Sends a choice, with the hash of the transaction password where one is needed. Returns a reference if it continues at a gateway, else null. */
export type SendPayment = (payment: Choice, idempotencyKey: string) => Promise<string | null>;

/** Checks the choice, asks for the transaction password if the member's own money is used, pays once and goes on. */
export function usePay({ subject, bill, form: shown, hasFailed, onPaid }: Options) {
  const t = useTranslations("PayTips");
  const textOf = useFailureText();
  const locale = useLocale();
  const locked = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PayProblem | null>(null);

  function lock(wanted: boolean) {
    locked.current = wanted;
    setBusy(wanted);
  }

  // A page restored by Back must not stay locked.
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
    payAttempts.end({ subject });
    forgetForm(subject);
    if (gateway === null) return onPaid();
    // A full navigation: only the gateway page's content policy allows its form to leave the site.
    window.location.assign(getPathname({ href: { pathname: "/pay_gateway", query: { htmlData: gateway } }, locale }));
  }

  /** A refused attempt ends once the order reports the failure. Until then its key is used again. */
  async function stop(error: unknown) {
    if (error instanceof Failure && error.failure === "signed-out") return goToSignIn();
    if ((await hasFailed()) && isRefusal(error)) payAttempts.end({ subject });
    setProblem({ text: textOf(error), asked: true });
    lock(false);
  }

  async function attempt(form: PayForm, send: SendPayment, about: object, wrongPassword: string | null): Promise<void> {
    const choice = choiceOf(form, bill.payableMills);
    const hash = choice?.hybrids.length ? await requestTransactionPassword(wrongPassword) : undefined;
    if (!choice || hash === null) return lock(false);
    // Stored without the password: a corrected one belongs to the same attempt.
    const { key } = payAttempts.begin({ subject }, { ...choice, ...about });
    try {
      const own = { ...choice, ...(hash && { transactionPassword: hash }) };
      const sent = await withProof((factorProof) => send({ ...own, ...(factorProof && { factorProof }) }, key));
      if (!sent) return lock(false);
      goOn(sent.answer);
    } catch (error) {
      await (isPasswordRefusal(error) ? attempt(form, send, about, textOf(error)) : stop(error));
    }
  }

  /** Pays once. `about` is what else distinguishes the attempt; it is stored in the tab, so it holds no secret. */
  async function payNow(form: PayForm, send: SendPayment, about: object = {}): Promise<void> {
    if (locked.current) return;
    const tip = checkPayment(form, bill);
    setProblem(tip && { text: t(tip), asked: false, tip });
    if (tip) return;
    lock(true);
    await attempt(form, send, about, null);
  }

  // What was missing may have been chosen since.
  const isOver = problem?.tip !== undefined && checkPayment(shown, bill) !== problem.tip;
  return { busy, problem: isOver ? null : problem, payNow };
}
