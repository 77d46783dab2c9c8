import type { CallInput } from "@/lib/contract";
import { jsonBody, request } from "../call/request";
import { refresh } from "../call/send";
import { encryptCard } from "./encrypt-card";

/** Saves a card. Its number and CVC leave the page encrypted. */
export async function saveCard({ cardNumber, cardCvc, ...plain }: CallInput<"POST credit/card">, idempotencyKey: string): Promise<void> {
  const encrypted = await encryptCard({ cardNumber, cardCvc });
  const { changes } = await request("card", jsonBody("POST", { ...plain, encrypted }, { "idempotency-key": idempotencyKey }));
  await refresh(changes);
}
