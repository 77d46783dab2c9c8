import type { CallInput } from "@/lib/contract";
import { jsonBody, request } from "../call/request";

/** How an order is paid. The server adds the address that a gateway returns to. */
export type Payment = Omit<CallInput<"POST payment">, "successUrl" | "orderId"> & { orderId: number };

/**
 * Pays an order. Returns a reference if the payment continues at a gateway, else null. No read is repeated, because the page is left
 * after paying.
 */
export async function pay(payment: Payment, idempotencyKey: string): Promise<string | null> {
  const { data } = await request("payment", jsonBody("POST", payment, { "idempotency-key": idempotencyKey }));
  return (data as { gateway: string | null }).gateway;
}
