"use client";

import { useState } from "react";
import { accountNames, emptyForm, type Outside, type PayForm } from "./pay-form";

/** What the address chooses: `undefined` leaves it as it was. */
export type Chosen = { outside: Outside | null | undefined; cardId: number | null };

const nameOf = (orderId: number) => `pay-form:${orderId}`;

/** What stood in the form before somebody went for a card, or reloaded; whatever else is kept there counts as nothing. */
function readForm(orderId: number): Partial<PayForm> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(orderId)) ?? "{}");
    const isWhole = accountNames.every((name) => typeof kept.accounts?.[name]?.amount === "string");
    return isWhole ? kept : {};
  } catch {
    return {};
  }
}

/** Nothing stays of a choice that was paid with. */
export function forgetForm(orderId: number): void {
  sessionStorage.removeItem(nameOf(orderId));
}

/** The choice on the payment page, kept in this tab for its order. Whoever comes back agrees anew. */
export function usePayForm(orderId: number, { outside, cardId }: Chosen) {
  const [form, setForm] = useState<PayForm>(() => {
    const kept = { ...emptyForm, ...readForm(orderId), agreed: false };
    return { ...kept, outside: outside === undefined ? kept.outside : outside, cardId: cardId ?? kept.cardId };
  });

  function change(part: Partial<PayForm>) {
    const next = { ...form, ...part };
    sessionStorage.setItem(nameOf(orderId), JSON.stringify(next));
    setForm(next);
  }

  return { form, change };
}
