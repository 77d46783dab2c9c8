import type { CallInput } from "@/lib/contract";
import { jsonBody, request } from "./request";

/** How an order is paid. Where a gateway leads back to is for the server to say. */
export type Payment = Omit<CallInput<"POST payment">, "successUrl" | "orderId"> & { orderId: number };

/**
 * Pays; answers a reference where the payment goes on at a gateway, null where it is over. The key makes a repeated attempt the
 * same. Nothing is read again: whoever pays leaves the page.
 */
export async function pay(payment: Payment, idempotencyKey: string): Promise<string | null> {
  const { data } = await request("payment", jsonBody("POST", payment, { "idempotency-key": idempotencyKey }));
  return (data as { gateway: string | null }).gateway;
}
