import type { CallInput } from "@/lib/contract";
import { jsonBody, request } from "./request";
import { sealCard } from "./seal-card";
import { refresh } from "./send";

/** Saves a card. Its number and CVC leave the page sealed, all else as it is. The key makes a repeated attempt the same. */
export async function saveCard({ cardNumber, cardCvc, ...plain }: CallInput<"POST credit/card">, idempotencyKey: string): Promise<void> {
  const sealed = await sealCard({ cardNumber, cardCvc });
  const { changes } = await request("card", jsonBody("POST", { ...plain, sealed }, { "idempotency-key": idempotencyKey }));
  await refresh(changes);
}
