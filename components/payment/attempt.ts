import type { Payment } from "@/lib/client/pay";

/** An attempt to pay, as this tab keeps it until it is known how it ended: its key, and the choice that the key is for. */
type Attempt = { key: string; choice: string };

const nameOf = (orderId: number) => `pay-attempt:${orderId}`;

function readAttempt(orderId: number): Partial<Attempt> {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(orderId)) ?? "{}");
  } catch {
    return {};
  }
}

/** The key of an attempt: after a reload, or without an answer, the same choice is the same attempt. No password is in it. */
export function keyOfAttempt({ transactionPassword, ...payment }: Payment): string {
  const choice = JSON.stringify(payment);
  const kept = readAttempt(payment.orderId);
  const key = kept.choice === choice && kept.key ? kept.key : crypto.randomUUID();
  sessionStorage.setItem(nameOf(payment.orderId), JSON.stringify({ key, choice } satisfies Attempt));
  return key;
}

/** It is known how the attempt ended: the next one is another. */
export function endAttempt(orderId: number): void {
  sessionStorage.removeItem(nameOf(orderId));
}
