import "server-only";
import { Failure } from "@/lib/contract/wire/failure";
import { readGatewayForm } from "./gateway-form";
import { sealGatewayForm } from "./gateway-reference";

/** Returns a reference to the gateway form that continues a payment, or null if the payment is complete. `back` is the page that shows the outcome. */
export async function prepareGateway(paymentInfo: string | null, back: string, token: string): Promise<string | null> {
  if (!paymentInfo?.includes("http")) return null;
  const form = readGatewayForm(paymentInfo);
  if (!form) throw new Failure("provider-garbled", "POST payment: no form that leads to a known gateway");
  return sealGatewayForm(form, back, token);
}
