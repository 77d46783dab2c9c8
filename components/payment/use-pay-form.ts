"use client";

import { useState } from "react";
import type { ExternalMethod } from "@/lib/contract/wire/payment-codes";
import { accountNames, emptyForm, type PayForm } from "./pay-form";

/** The choice of the URL; `undefined` keeps the stored one. */
export type Chosen = { outside: ExternalMethod | null | undefined; cardId: number | null };

/** An order, or the order of a pay link. */
type Subject = number | "link";

const nameOf = (subject: Subject) => `pay-form:${subject}`;

/** The form before the shopper left to choose a card, or reloaded. Invalid stored values are ignored. */
function readForm(subject: Subject): Partial<PayForm> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(nameOf(subject)) ?? "{}");
    const isWhole = accountNames.every((name) => typeof stored.accounts?.[name]?.amount === "string");
    return isWhole ? stored : {};
  } catch {
    return {};
  }
}

/** Clears the stored choice after a payment. */
export function forgetForm(subject: Subject): void {
  sessionStorage.removeItem(nameOf(subject));
}

/** The choice, stored in this tab for its order. The agreement is never stored, so that it is given again. */
export function usePayForm(subject: Subject, { outside, cardId }: Chosen, offered: ExternalMethod[] | null) {
  const [stored, setForm] = useState<PayForm>(() => {
    const initial = { ...emptyForm, ...readForm(subject), agreed: false };
    return { ...initial, outside: outside === undefined ? initial.outside : outside, cardId: cardId ?? initial.cardId };
  });

  // An address or an earlier visit may have chosen a method that the shop does not offer.
  const isOffered = stored.outside === null || offered === null || offered.includes(stored.outside);
  const form = isOffered ? stored : { ...stored, outside: null };

  function change(part: Partial<PayForm>) {
    const next = { ...form, ...part };
    sessionStorage.setItem(nameOf(subject), JSON.stringify(next));
    setForm(next);
  }

  return { form, change };
}
