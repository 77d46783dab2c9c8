import "server-only";
import { Failure } from "@/lib/contract/wire/failure";
import { readGatewayForm } from "./gateway-form";
import { keepGatewayForm } from "./gateway-reference";

/** The reference to the form that carries a payment on; null where there is nothing more to do. */
export async function carryOn(paymentInfo: string | null, orderId: number, token: string): Promise<string | null> {
  if (!paymentInfo?.includes("http")) return null;
  const form = readGatewayForm(paymentInfo);
  if (!form) throw new Failure("provider-garbled", "POST payment: no form that leads to a known gateway");
  return keepGatewayForm(form, orderId, token);
}
